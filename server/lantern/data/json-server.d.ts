/** The used part of json-server 0.17, which comes without types. */
declare module 'json-server' {
  import type { Request, Response, Router } from 'express';

  interface JsonServerRouter extends Router {
    render: (req: Request, res: Response) => void;
  }
  const jsonServer: {
    router(data: object, options?: { foreignKeySuffix?: string; _isFake?: boolean }): JsonServerRouter;
  };
  export default jsonServer;
}

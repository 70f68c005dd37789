import { AsyncLocalStorage } from 'node:async_hooks';

/** The call under way and its caller, for the audit and for the log of unhandled failures. */
export interface Acting {
  /** Undefined for calls that need no sign-in. */
  readonly userId: number | string | undefined;
  /** The API key that the call came with. */
  readonly keyId?: number | undefined;
  readonly ip: string;
  readonly path: string;
  readonly requestId?: string;
}

export const acting = new AsyncLocalStorage<Acting>();

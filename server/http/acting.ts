import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller on whose behalf a change is made, known while the call is handled. */
export interface Acting {
  /** Undefined for calls that need no sign-in. */
  readonly userId: number | string | undefined;
  readonly ip: string;
  /** The path of the endpoint. */
  readonly path: string;
}

export const acting = new AsyncLocalStorage<Acting>();

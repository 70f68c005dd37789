import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is written: known while a call that changes something is handled. */
export interface Acting {
  /** Undefined where nobody has to be signed in. */
  readonly userId: number | string | undefined;
  readonly ip: string;
  /** The path of the endpoint. */
  readonly path: string;
}

export const acting = new AsyncLocalStorage<Acting>();

import type { Issue } from '@shared/http/issues';

interface Details {
  /** As the API description names it, e.g. `GET /policy/list`. */
  call?: string;
  /** Where the answer breaks its contract, e.g. `list.0.tp_cents`. */
  fields?: readonly string[];
  /** How long the server asks callers to wait. */
  retryAfterSeconds?: number;
}

/**
 * Why a call gave no data. `refused`: the server understood and said no (`reason` and `issues` say why); `signedOut`: the session
 * is over and the app is on its way to the sign-in page; `unreachable`: no answer; `broken`: an answer that is not one of ours.
 */
export class CallFailure extends Error {
  readonly call: string | undefined;
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly kind: 'refused' | 'signedOut' | 'unreachable' | 'broken' | 'cancelled',
    message: string,
    readonly reason: string = kind,
    readonly issues: readonly Issue[] = [],
    readonly requestId?: string,
    { call, fields = [], retryAfterSeconds }: Details = {},
  ) {
    super(message);
    this.call = call;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Retrying is pointless: the user may not do this, or is no longer signed in. */
  get final(): boolean {
    return this.kind === 'signedOut' || this.reason === 'forbidden';
  }
}

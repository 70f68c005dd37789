import type { Issue } from '@shared/http/issues';

interface Details {
  /** The call's name in the API description, such as `GET /policy/list`. */
  call?: string;
  /** Paths where the answer breaks its contract, such as `list.0.tp_cents`. */
  fields?: readonly string[];
  /** The value in place of the expected one. */
  got?: string;
  /** Seconds to wait, at the server's request. */
  retryAfterSeconds?: number;
}

/**
 * The failure of a call. `refused`: the server rejected it, with `reason` and `issues`. `signedOut`: the session is
 * over and the app is about to show the sign-in page. `unreachable`: no answer. `broken`: an answer that breaks the
 * contract.
 */
export class CallFailure extends Error {
  readonly call: string | undefined;
  readonly fields: readonly string[];
  readonly got: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly kind: 'refused' | 'signedOut' | 'unreachable' | 'broken' | 'cancelled',
    message: string,
    readonly reason: string = kind,
    readonly issues: readonly Issue[] = [],
    readonly requestId?: string,
    { call, fields = [], got, retryAfterSeconds }: Details = {},
  ) {
    super(message);
    this.call = call;
    this.fields = fields;
    this.got = got;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Retrying is pointless: the user lacks the right, or is no longer signed in. */
  get final(): boolean {
    return this.kind === 'signedOut' || this.reason === 'forbidden';
  }
}

/** Names of headers are in lower case. Those of the connection and the length are the proxy's business and absent. */
export type AdapterHeaders = Record<string, string | string[]>;

/** A call on its way to an upstream. */
export interface AdapterCall {
  method: string;
  /** Below `/backend`, without the query, e.g. `/policy/list`. Path rewrites apply afterwards. */
  path: string;
  query: URLSearchParams;
  headers: AdapterHeaders;
  /** The parsed JSON; undefined when there is no body, or another one, which passes unchanged. */
  // biome-ignore lint/suspicious/noExplicitAny: adapters translate shapes that only they know.
  body?: any;
  /** The email address of the member who is signed in, if the account is set at `/__lantern/backends`. */
  readonly account?: string | undefined;
  /** The ID of the same person at the upstream, as set there. */
  readonly id?: string | undefined;
}

/** An upstream's answer on its way to the caller. */
export interface AdapterAnswer {
  status: number;
  headers: AdapterHeaders;
  /** The parsed JSON; undefined when there is no body, or another one, which passes unchanged. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  body?: any;
}

/**
 * The exports of an adapter, a module that translates between the product and an upstream. Both functions change their
 * argument, or return the fields to replace. A mistake is answered with 502 `adapter_failed`.
 */
export interface Adapter {
  request?(call: AdapterCall): Partial<AdapterCall> | undefined | Promise<Partial<AdapterCall> | undefined>;
  /** `call` is the call as the product made it. */
  answer?(
    call: Readonly<AdapterCall>,
    answer: AdapterAnswer,
  ): Partial<AdapterAnswer> | undefined | Promise<Partial<AdapterAnswer> | undefined>;
}

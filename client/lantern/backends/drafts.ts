/** A route for part of a resource, as typed; `method` is empty for all. */
export interface CallRoute {
  key: number;
  method: '' | 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  to: string;
}

/** A header that every request to an upstream carries. */
export interface HeaderDraft {
  key: number;
  name: string;
  value: string;
  /** The server has a value for this header. */
  hasValue: boolean;
}

export interface RewriteDraft {
  key: number;
  from: string;
  to: string;
}

export interface UpstreamDraft {
  key: number;
  name: string;
  url: string;
  headers: HeaderDraft[];
  rewrites: RewriteDraft[];
  trustsAnyCertificate: boolean;
}

export interface AccountDraft {
  key: number;
  account: string;
  token: string;
  /** The server has a token for this account. */
  hasToken: boolean;
  id: string;
}

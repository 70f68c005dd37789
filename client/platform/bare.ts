import type { Endpoint } from '@shared/http/endpoint';

/** What `call` needs of an endpoint. The contract's own values bring the schemas, which first pages are too light for. */
export const bare = <E extends Endpoint>(method: E['method'], path: E['path']) => ({ method, path }) as E;

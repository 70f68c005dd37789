import type { Endpoint } from '@shared/http/endpoint';

/** An endpoint without its schemas, which `contract` fetches where answers are checked in full. */
export type LightEndpoint = Pick<Endpoint, 'method' | 'path'> & { contract?: () => Promise<Endpoint> };

/** What `call` needs of an endpoint. The contract's own values bring the schemas, which first pages are too light for. */
export const lightEndpoint = <E extends Endpoint>(method: E['method'], path: E['path'], contract?: () => Promise<E>) =>
  ({ method, path, ...(contract && { contract }) }) as E;

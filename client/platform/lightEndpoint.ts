import type { Endpoint } from '@shared/http/endpoint';

/** An endpoint without its schemas. `contract` loads them when answers are checked in full. */
export type LightEndpoint = Pick<Endpoint, 'method' | 'path'> & { contract?: () => Promise<Endpoint> };

/** The parts of an endpoint that `call` needs. Importing the contract would add its schemas to the first pages. */
export const lightEndpoint = <E extends Endpoint>(method: E['method'], path: E['path'], contract?: () => Promise<E>) =>
  ({ method, path, ...(contract && { contract }) }) as E;

import type { Endpoint } from '@shared/http/endpoint';
import { matchesPattern, segmentsOf } from '../http/pathPattern';

/** Finds the contract of a request among all calls. */
export class Calls {
  readonly #plain = new Map<string, Endpoint>();
  readonly #patterns: { endpoint: Endpoint; pattern: string[] }[] = [];

  constructor(readonly endpoints: readonly Endpoint[]) {
    for (const endpoint of endpoints) {
      if (endpoint.path.includes(':'))
        this.#patterns.push({ endpoint, pattern: segmentsOf(endpoint.path.replace(/:\w+/g, '*')) });
      else this.#plain.set(`${endpoint.method} ${endpoint.path}`, endpoint);
    }
  }

  /** `path` without its query. HEAD has the contract of GET. */
  find(method: string, path: string): Endpoint | undefined {
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    const plain = this.#plain.get(`${asked} ${path}`);
    if (plain) return plain;
    const segments = segmentsOf(path);
    return this.#patterns.find(
      ({ endpoint, pattern }) => endpoint.method === asked && matchesPattern(segments, pattern),
    )?.endpoint;
  }
}

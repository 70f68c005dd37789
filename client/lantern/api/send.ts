import { network, Unreachable } from '~/platform/http';
import type { Request } from './request';

/** An answer as received, unparsed. */
export interface Received {
  status: number;
  statusText: string;
  ms: number;
  /** Size of the uncompressed body. */
  bytes: number;
  headers: [name: string, value: string][];
  body: string;
}

/** Sends the request unchanged, bypassing the token renewal and other steps of the product's own calls. */
export async function send({ method, address, headers, body }: Request): Promise<Received | 'unreachable'> {
  const start = performance.now();
  try {
    const received = await network.send({ method, url: address, headers, body, answer: 'text' });
    const text = String(received.data);
    return {
      status: received.status,
      statusText: received.statusText ?? '',
      ms: performance.now() - start,
      bytes: new TextEncoder().encode(text).length,
      headers: [...received.headers],
      body: text,
    };
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    throw error;
  }
}

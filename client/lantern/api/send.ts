import { network, Unreachable } from '~/platform/http';
import type { Request } from './request';

/** What came back, as it came. */
export interface Received {
  status: number;
  statusText: string;
  ms: number;
  /** Of the body, unpacked. */
  bytes: number;
  headers: [name: string, value: string][];
  body: string;
}

/** Sends it as it stands, without a renewal of the token and whatever else the product does for its own calls. */
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

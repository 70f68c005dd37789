import axios, { AxiosError, AxiosHeaders } from 'axios';
import { inBase } from '~/platform/basePath';
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
    const response = await axios.request<unknown>({
      method,
      url: inBase(address),
      headers,
      data: body,
      responseType: 'text',
      validateStatus: () => true,
      transformRequest: (data) => data,
      transformResponse: (data) => data,
    });
    const text = typeof response.data === 'string' ? response.data : JSON.stringify(response.data ?? '');
    return {
      status: response.status,
      statusText: response.statusText,
      ms: performance.now() - start,
      bytes: new TextEncoder().encode(text).length,
      headers: Object.entries(AxiosHeaders.from(response.headers as AxiosHeaders).toJSON()).map(([name, value]) => [
        name,
        String(value),
      ]),
      body: text,
    };
  } catch (error) {
    if (error instanceof AxiosError && !error.response) return 'unreachable';
    throw error;
  }
}

import { type Envelope, succeed } from '@shared/http/envelope';
import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

type Sent = Record<string, unknown>;
type Reply = (sent: Sent) => Envelope<unknown> | { status: number; body: unknown } | 'unreachable';

/**
 * Stands in for the network below axios, so that everything above is real. Import it before anything that loads `call`: clients
 * take the adapter when they are made.
 */
export const backend = {
  replies: {} as Record<string, Reply>,
  requests: [] as { call: string; sent: Sent }[],
  /** What the last request of a call sent. */
  sentTo: (call: string) => backend.requests.findLast((request) => request.call === call)?.sent,
  reset() {
    backend.replies = {};
    backend.requests = [];
  },
};

export const ok = (data: unknown) => () => succeed(data);

axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const call = `${config.method} ${config.url}`;
  const sent: Sent = { ...config.params, ...(config.data ? JSON.parse(config.data) : {}) };
  backend.requests.push({ call, sent });
  const reply = backend.replies[call]?.(sent) ?? 'unreachable';
  if (reply === 'unreachable') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const { status, body } = 'status' in reply ? reply : { status: 200, body: reply };
  const response = { data: body, status, statusText: '', headers: new AxiosHeaders(), config };
  if (status >= 400) throw new AxiosError('Refused', AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  return response;
};

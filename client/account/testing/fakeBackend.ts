import { type Envelope, succeed } from '@shared/http/envelope';
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { network } from '~/platform/testing/network';

type Sent = Record<string, unknown>;
type Reply = (sent: Sent) => Envelope<unknown> | { status: number; body: unknown } | 'unreachable';

/** Stands in for the network below axios, so that everything above is real; `connect` puts it in place. */
export const backend = {
  replies: {} as Record<string, Reply>,
  requests: [] as { call: string; sent: Sent }[],
  /** What the last request of a call sent. */
  sentTo: (call: string) => backend.requests.findLast((request) => request.call === call)?.sent,
  /** Answers in this test. */
  connect() {
    network.answer = answered;
  },
  reset() {
    backend.replies = {};
    backend.requests = [];
  },
};

export const ok = (data: unknown) => () => succeed(data);

async function answered(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const call = `${config.method} ${config.url}`;
  const sent: Sent = { ...config.params, ...(config.data ? JSON.parse(config.data) : {}) };
  backend.requests.push({ call, sent });
  const reply = backend.replies[call]?.(sent) ?? 'unreachable';
  if (reply === 'unreachable') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const { status, body } = 'status' in reply ? reply : { status: 200, body: reply };
  const response = { data: body, status, statusText: '', headers: new AxiosHeaders(), config };
  if (status >= 400) throw new AxiosError('Refused', AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  return response;
}

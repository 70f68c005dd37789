import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { network } from '~/platform/testing/network';

interface Sent {
  call: string;
  headers: Record<string, unknown>;
  body: unknown;
}
type Answer = (body: unknown) => { status?: number; body: unknown };

/** Stands in for the network below axios; `connect` puts it in place. */
export const backend = {
  /** By method and address, e.g. `GET /apps/user/users?q=a`. A call without an answer does not get through. */
  answers: {} as Record<string, Answer>,
  sent: [] as Sent[],
  /** Answers in this test. */
  connect() {
    network.answer = answered;
  },
  reset() {
    backend.answers = {};
    backend.sent = [];
  },
};

async function answered(config: InternalAxiosRequestConfig) {
  const call = `${config.method?.toUpperCase()} ${config.url}`;
  const body = parsed(config.data);
  backend.sent.push({ call, headers: config.headers.toJSON(), body });
  const answer = backend.answers[call]?.(body);
  if (!answer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const { status = 200 } = answer;
  const headers = new AxiosHeaders({ 'content-type': 'application/json' });
  const response = { data: JSON.stringify(answer.body), status, statusText: '', headers, config };
  if (config.validateStatus?.(status) === false)
    throw new AxiosError('Refused', AxiosError.ERR_BAD_RESPONSE, config, undefined, {
      ...response,
      data: answer.body,
    });
  return response;
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text; // Not JSON: as it was sent.
  }
}

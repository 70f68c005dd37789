import { succeed } from '@shared/http/envelope';
import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

type Sent = Record<string, unknown>;

/**
 * Stands in for the network below axios, so that everything above is real. Import it before anything that loads `call`: clients
 * take the adapter when they are made. An address without an answer cannot be reached.
 */
export const backend = {
  answers: {} as Record<string, (sent: Sent) => unknown>,
  requests: [] as { address: string; sent: Sent }[],
  reset() {
    backend.answers = {};
    backend.requests = [];
  },
};

axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const address = String(config.url);
  const sent: Sent = { ...config.params };
  backend.requests.push({ address, sent });
  const answer = backend.answers[address];
  if (!answer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const data = succeed(await answer(sent));
  return { data, status: 200, statusText: '', headers: new AxiosHeaders(), config };
};

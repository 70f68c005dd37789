import { fail, succeed } from '@shared/http/envelope';
import type { Issue } from '@shared/http/issues';
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

type Sent = Record<string, unknown>;

/** Thrown by an answer: the server says no, with a stable reason. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly issues: readonly Issue[] = [],
  ) {
    super(reason);
  }
}

/** Thrown by an answer: somebody else answers in the server's place, e.g. a firewall with a page of its own. */
export class Foreign extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown = '<!doctype html><title>Blocked</title>',
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(String(status));
  }
}

/** Sent as is, without the success envelope. */
export class Raw {
  constructor(readonly body: unknown) {}
}

/** Query and body in one. */
const sentBy = ({ params, data }: InternalAxiosRequestConfig): Sent => ({
  ...params,
  ...(typeof data === 'string' && JSON.parse(data)),
});

/** Stands in for the network below axios, so that everything above is real. An address without an answer cannot be reached. */
export const backend = {
  answers: {} as Record<string, (sent: Sent) => unknown>,
  requests: [] as { address: string; sent: Sent }[],
  reset() {
    backend.answers = {};
    backend.requests = [];
  },
};

function failed({ status, body, headers }: Foreign, config: InternalAxiosRequestConfig): AxiosError {
  const response = { data: body, status, statusText: '', headers: new AxiosHeaders(headers), config };
  return new AxiosError(`Request failed with status code ${status}`, undefined, config, undefined, response);
}

/** Answers unless a test puts another stand-in in its place. */
export const answerFromTable = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const address = String(config.url);
  const sent = sentBy(config);
  backend.requests.push({ address, sent });
  const answer = backend.answers[address];
  if (!answer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const data = await Promise.resolve(sent)
    .then(answer)
    .then(
      (answered) => (answered instanceof Raw ? answered.body : succeed(answered)),
      (error) => {
        if (error instanceof Refusal) return fail(error.reason, error.message, error.issues);
        if (error instanceof Foreign) throw failed(error, config);
        throw error;
      },
    );
  return { data, status: 200, statusText: '', headers: new AxiosHeaders(), config };
};

import { fail, succeed } from '@shared/http/envelope';
import type { Issue } from '@shared/http/issues';
import { type HttpRequest, type HttpResponse, Unreachable } from '../http';

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

/** A demo call says no. */
export const problem = (status: number, issues: readonly Issue[], code = 'conflict') =>
  new Foreign(
    status,
    { type: 'about:blank', title: code, status, code, issues },
    { 'content-type': 'application/problem+json' },
  );

/** Sent as is, without the success envelope. */
export class Raw {
  constructor(readonly body: unknown) {}
}

/** Query and body in one. */
export const sentBy = ({ query, body }: HttpRequest): Sent => ({
  ...query,
  ...(!(body instanceof FormData) && (body as Sent | undefined)),
});

/** Stands in for the network, so that everything above is real. An address without an answer cannot be reached. */
export const backend = {
  answers: {} as Record<string, (sent: Sent) => unknown>,
  requests: [] as { address: string; sent: Sent }[],
  reset() {
    backend.answers = {};
    backend.requests = [];
  },
};

/** Answers unless a test puts another stand-in in its place. */
export async function answerFromTable(request: HttpRequest): Promise<HttpResponse> {
  const sent = sentBy(request);
  backend.requests.push({ address: request.url, sent });
  const answer = backend.answers[request.url];
  if (!answer) throw new Unreachable('Nobody answers in this test.');
  return Promise.resolve(sent)
    .then(answer)
    .then(
      (answered) => ({
        status: 200,
        headers: new Headers(),
        data: answered instanceof Raw ? answered.body : succeed(answered),
      }),
      (error) => {
        if (error instanceof Refusal)
          return { status: 200, headers: new Headers(), data: fail(error.reason, error.message, error.issues) };
        if (error instanceof Foreign)
          return { status: error.status, headers: new Headers(error.headers), data: error.body };
        throw error;
      },
    );
}

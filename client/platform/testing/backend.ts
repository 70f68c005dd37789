import { fail, succeed } from '@shared/http/envelope';
import type { Issue } from '@shared/http/issues';
import { type HttpRequest, type HttpResponse, Unreachable } from '../http';

type Sent = Record<string, unknown>;

/** Throw it in an answer: the server refuses, with a stable reason. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly issues: readonly Issue[] = [],
  ) {
    super(reason);
  }
}

/** Throw it in an answer: another server responds, such as a firewall with its own page. */
export class Foreign extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown = '<!doctype html><title>Blocked</title>',
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(String(status));
  }
}

/** The problem of a refused demo call. */
export const problem = (status: number, issues: readonly Issue[], code = 'conflict') =>
  new Foreign(
    status,
    { type: 'about:blank', title: code, status, code, issues },
    { 'content-type': 'application/problem+json' },
  );

/** Sent unchanged, without the success envelope. */
export class Raw {
  constructor(readonly body: unknown) {}
}

/** Query and body as one object. */
export const sentBy = ({ query, body }: HttpRequest): Sent => ({
  ...query,
  ...(!(body instanceof FormData) && (body as Sent | undefined)),
});

/** A fake network, under otherwise real code. Addresses without an answer are unreachable. */
export const backend = {
  answers: {} as Record<string, (sent: Sent) => unknown>,
  requests: [] as { address: string; sent: Sent }[],
  reset() {
    backend.answers = {};
    backend.requests = [];
  },
};

/** The default network in tests. */
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

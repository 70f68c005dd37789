import { type HttpRequest, type HttpResponse, network, Unreachable } from '~/platform/http';

interface Sent {
  call: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}
type Answer = (body: unknown) => { status?: number; body: unknown };

/** A fake network; `connect` installs it. */
export const backend = {
  /** Answers by method and address, such as `GET /apps/user/users?q=a`. Any other call is unreachable. */
  answers: {} as Record<string, Answer>,
  sent: [] as Sent[],
  connect() {
    network.send = answered;
  },
  reset() {
    backend.answers = {};
    backend.sent = [];
  },
};

async function answered(request: HttpRequest): Promise<HttpResponse> {
  const query = new URLSearchParams(request.query as Record<string, string> | undefined).toString();
  const call = `${request.method.toUpperCase()} ${request.url}${query && `?${query}`}`;
  const body = parsed(request.body);
  backend.sent.push({ call, headers: request.headers ?? {}, body });
  const answer = backend.answers[call]?.(body);
  if (!answer) throw new Unreachable('Nobody answers in this test.');
  const { status = 200 } = answer;
  const headers = new Headers({ 'content-type': 'application/json' });
  return { status, headers, data: request.answer === 'text' ? JSON.stringify(answer.body) : answer.body };
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text; // Not JSON: kept as sent.
  }
}

import { type Envelope, succeed } from '@shared/http/envelope';
import { type HttpRequest, type HttpResponse, network, Unreachable } from '~/platform/http';
import { sentBy } from '~/platform/testing/backend';

type Sent = Record<string, unknown>;
type Reply = (sent: Sent) => Envelope<unknown> | { status: number; body: unknown; requestId?: string } | 'unreachable';

/** A fake network below otherwise real code; `connect` installs it. */
export const backend = {
  replies: {} as Record<string, Reply>,
  requests: [] as { call: string; sent: Sent }[],
  /** Body of a call's last request. */
  sentTo: (call: string) => backend.requests.findLast((request) => request.call === call)?.sent,
  connect() {
    network.send = answered;
  },
  reset() {
    backend.replies = {};
    backend.requests = [];
  },
};

export const ok = (data: unknown) => () => succeed(data);

async function answered(request: HttpRequest): Promise<HttpResponse> {
  const call = `${request.method} ${request.url}`;
  const sent = sentBy(request);
  backend.requests.push({ call, sent });
  const reply = backend.replies[call]?.(sent) ?? 'unreachable';
  if (reply === 'unreachable') throw new Unreachable('Nobody answers in this test.');
  const { status, body, requestId } = 'status' in reply ? reply : { status: 200, body: reply };
  return { status, headers: new Headers(requestId ? { 'x-request-id': requestId } : {}), data: body };
}

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Adapter, AdapterCall, AdapterHeaders } from '@shared/contracts/lantern/adapter';
import type { Request } from 'express';
import type { AdapterFile } from './adapterFile';
import { hasBody, type ResponseHead } from './headers';

/** In bytes. Larger bodies pass unchanged. */
const mostBytes = 10_000_000;

const isJson = (type: unknown): boolean => /^application\/([\w.-]+\+)?json\b/i.test(String(type ?? ''));

/** Resolves to the whole body, or to undefined when it is too large; then it can be read from its beginning. */
function readWhole(message: IncomingMessage, received: () => void): Promise<Buffer | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > mostBytes) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const end = () => resolve(Buffer.concat(parts));
    const broken = () => reject(new Error('The connection closed in the middle of the message.'));
    const add = (part: Buffer) => {
      received();
      parts.push(part);
      length += part.length;
      if (length <= mostBytes) return;
      message.off('data', add).off('end', end).off('error', reject).off('close', broken);
      message.pause();
      message.unshift(Buffer.concat(parts));
      resolve(undefined);
    };
    message.on('data', add).once('end', end).once('error', reject).once('close', broken);
  });
}

/** The parsed body; undefined for anything but JSON. */
function parsed(bytes: Buffer | undefined): unknown {
  try {
    return bytes && JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** The bytes of a changed body. An unchanged body keeps its bytes: parsing would round long numbers. */
function bytesOf(body: unknown, before: string | undefined, bytes: Buffer | undefined): Buffer | undefined {
  const text = JSON.stringify(body);
  return text === undefined || text === before ? bytes : Buffer.from(text);
}

const connectionHeaders = ['connection', 'content-length', 'host', 'transfer-encoding', 'upgrade'];

/** Headers that an adapter may see and set. */
const withoutConnection = (headers: object): AdapterHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name, value]) => value !== undefined && !connectionHeaders.includes(name)),
  );

/** A request as an adapter wants it sent. */
export interface AdaptedRequest {
  method: string;
  /** Path and query below our mount point. */
  url: string;
  headers: OutgoingHttpHeaders;
  /** Sent in place of the caller's body, which has been read. */
  body: Buffer | undefined;
  /** Translates the answer; `received` is called as its body arrives. */
  answer(
    incoming: IncomingMessage,
    head: ResponseHead,
    received: () => void,
  ): Promise<{ head: ResponseHead; body: Buffer | undefined }>;
}

interface Caller {
  account?: string | undefined;
  id?: string | undefined;
}

/** Asks the adapter for a request. `url` is below our mount point, `head` what would be sent without an adapter. */
export async function adaptedRequest(
  file: AdapterFile,
  req: Request,
  url: string,
  head: OutgoingHttpHeaders,
  { account, id }: Caller,
): Promise<AdaptedRequest> {
  const adapter = await file.load();
  const bytes = hasBody(req) && isJson(req.headers['content-type']) ? await readWhole(req, () => {}) : undefined;
  const body = parsed(bytes);
  const before = JSON.stringify(body);
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const made = (): AdapterCall => ({
    ...{ method: req.method, path, query: new URLSearchParams(search), headers: withoutConnection(head) },
    ...{ body: before === undefined ? undefined : JSON.parse(before), account, id },
  });
  const call = await file.request(adapter, made());
  const sent = bytesOf(call.body, before, bytes);
  const framing = Object.fromEntries(Object.entries(head).filter(([name]) => connectionHeaders.includes(name)));
  if (sent) {
    delete framing['transfer-encoding'];
    framing['content-length'] = sent.length;
  }
  const query = call.query.toString();
  const unchanged = query === new URLSearchParams(search).toString();
  const sentSearch = unchanged ? search : query;
  return {
    method: call.method,
    url: `${call.path}${sentSearch && `?${sentSearch}`}`,
    headers: {
      ...withoutConnection(call.headers),
      ...framing,
      // A compressed answer could not be translated.
      ...(adapter.answer && { 'accept-encoding': 'identity' }),
    },
    body: sent,
    answer: (incoming, answered, received) => adaptedAnswer(file, adapter, made(), incoming, answered, received),
  };
}

async function adaptedAnswer(
  file: AdapterFile,
  adapter: Adapter,
  call: AdapterCall,
  incoming: IncomingMessage,
  head: ResponseHead,
  received: () => void,
) {
  const { headers } = head;
  const mayChange = isJson(headers['content-type']) && !headers['content-encoding'] && call.method !== 'HEAD';
  const bytes = adapter.answer && mayChange ? await readWhole(incoming, received) : undefined;
  const body = parsed(bytes);
  const before = JSON.stringify(body);
  const answer = await file.answer(adapter, call, { status: head.status, headers: withoutConnection(headers), body });
  const sent = bytesOf(answer.body, before, bytes);
  const length = sent ? String(sent.length) : headers['content-length'];
  return {
    head: {
      status: answer.status,
      reason: answer.status === head.status ? head.reason : '',
      headers: { ...withoutConnection(answer.headers), ...(length !== undefined && { 'content-length': length }) },
    },
    body: sent,
  };
}

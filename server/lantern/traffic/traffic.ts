import { maxExchanges, type TrafficEntry } from '@shared/contracts/lantern/traffic';
import { answeredByHeader } from '@shared/http/answeredBy';
import type { Verdict } from '@shared/http/conformance';
import type { Endpoint } from '@shared/http/endpoint';
import type { Request, RequestHandler, Response } from 'express';
import type { Calls } from '../calls';
import type { HeaderList } from '../masks';
import { TimeShare } from '../timeShare';
import { jsonIn } from './bodies';
import { Callers } from './callers';
import { type Captured, captureRequest, captureResponse } from './capture';

/** Larger bodies are not kept whole, only their beginning. */
const keptBytes = 128 * 1024;
const beginningBytes = 16 * 1024;
/** Larger answers are not checked. */
const readBytes = 4 * 1024 * 1024;
/** Bytes of all exchanges together. */
const totalBytes = 64 * 1024 * 1024;
/** Estimated memory of an exchange without its bodies. */
const overheadBytes = 4 * 1024;

export interface Body {
  content: Buffer;
  bytes: number;
  complete: boolean;
}

export interface Exchange {
  readonly id: number;
  /** Raised by every change. */
  revision: number;
  readonly at: Date;
  readonly ms: number;
  readonly method: string;
  /** Path and query, unmasked. */
  readonly url: string;
  readonly from: string;
  readonly status: number | null;
  readonly reference: string;
  /** The server's own address that received it. */
  readonly server: { host: string | undefined; port: number | undefined };
  readonly requestHeaders: HeaderList;
  readonly answerHeaders: HeaderList;
  readonly request: Body;
  readonly answer: Body;
  account: string | null;
  code: number | string | null;
  endpoint: Endpoint | undefined;
  contract: TrafficEntry['contract'];
  findings: Verdict['findings'];
}

/** Bodies as JSON, in full up to 4 MB; undefined for others. */
export interface Parsed {
  request: unknown;
  answer: unknown;
}

type Listener = (exchange: Exchange, parsed: Parsed) => void;

interface Deps {
  /** Calls of `/backend` and the demos. */
  isCall: (req: Request) => boolean;
  calls: Calls;
  accountOf: (token: string) => Promise<string | undefined>;
}

/** The last exchanges, in memory. */
export class Traffic {
  readonly #deps: Deps;
  readonly #callers: Callers;
  readonly #listeners: Listener[] = [];
  readonly #reading = new TimeShare(0.1);
  /** Exchanges whose bodies wait to be read, oldest first. */
  readonly #unread = new Set<Exchange>();
  #timer: NodeJS.Timeout | undefined;
  #exchanges: Exchange[] = [];
  #bytes = 0;
  /** Reads every body immediately and in full, for recordings. */
  readsAll = false;
  #lastId = 0;
  #revision = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#callers = new Callers(deps.accountOf);
  }

  get revision(): number {
    return this.#revision;
  }

  /** Oldest first. */
  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  /** The caller's email address or account name; undefined if unknown. */
  accountOf(headers: HeaderList): Promise<string | undefined> {
    return this.#callers.accountOf(headers);
  }

  /** Calls `listener` after each exchange, outside the exchange itself. */
  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  find(id: number): Exchange | undefined {
    return this.#exchanges.find((exchange) => exchange.id === id);
  }

  clear(): void {
    this.#exchanges = [];
    this.#unread.clear();
    this.#bytes = 0;
    this.#revision++;
  }

  /** Records that an exchange has changed. */
  touch(exchange: Exchange): void {
    exchange.revision = ++this.#revision;
  }

  readonly capture: RequestHandler = (req, res, next) => {
    if (!this.#deps.isCall(req)) {
      next();
      return;
    }
    const at = new Date();
    const begun = performance.now();
    const server = { host: req.socket.localAddress, port: req.socket.localPort };
    // Large bodies are held only if they will be read: holding all of them halved the throughput of 1 MB answers.
    const limit = this.readsAll || !this.#reading.isPaused ? readBytes : keptBytes;
    const request = captureRequest(req, limit);
    const answer = captureResponse(res, limit);
    res.once('close', () => {
      const ms = performance.now() - begun;
      // The next caller does not wait for this.
      setImmediate(() => this.#finish(req, res, { at, ms, server, request, answer }));
    });
    next();
  };

  #finish(
    req: Request,
    res: Response,
    {
      at,
      ms,
      server,
      request,
      answer,
    }: Pick<Exchange, 'at' | 'ms' | 'server'> & Record<'request' | 'answer', Captured>,
  ): void {
    const { method, originalUrl: url, id: reference } = req;
    const exchange: Exchange = {
      id: ++this.#lastId,
      revision: ++this.#revision,
      ...{ at, ms: Math.round(ms * 10) / 10, method, url, reference, server },
      from: String(res.getHeader(answeredByHeader) ?? 'embedded'),
      status: res.writableFinished ? res.statusCode : null,
      requestHeaders: headersOf(req),
      answerHeaders: answerHeadersOf(res),
      request: keptOf(request),
      answer: keptOf(answer),
      account: null,
      code: null,
      endpoint: undefined,
      contract: 'unchecked',
      findings: [],
    };
    this.#add(exchange);
    const read = () => {
      this.#read(exchange, { request, answer });
      return true;
    };
    if (this.readsAll) read();
    else if (!this.#reading.run(read)) {
      this.#unread.add(exchange);
      this.#readLater();
    }
  }

  /** Reads waiting exchanges at a pace that the server can spare. */
  #readLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const [next] = this.#unread;
      if (!next) return;
      this.#reading.run(() => {
        this.#unread.delete(next);
        this.#read(next, { request: keptBody(next.request), answer: keptBody(next.answer) });
      });
      this.#readLater();
    }, this.#reading.pauseMs).unref();
  }

  #read(exchange: Exchange, { request, answer }: Record<'request' | 'answer', Pick<Captured, 'complete' | 'take'>>) {
    const { method, url, requestHeaders, answerHeaders } = exchange;
    const parsed: Parsed = {
      request: request.complete ? jsonIn(request.take(), requestHeaders) : undefined,
      answer: answer.complete ? jsonIn(answer.take(), answerHeaders) : undefined,
    };
    exchange.endpoint = this.#deps.calls.find(method, url.split('?')[0] ?? '');
    exchange.code = codeIn(parsed.answer);
    exchange.account = this.#callers.signedIn(exchange, parsed) ?? null;
    // An answer that was not kept whole cannot be judged.
    if (answer.complete) for (const listener of this.#listeners) listener(exchange, parsed);
    this.touch(exchange);
    if (exchange.account === null) void this.#nameCaller(exchange);
  }

  async #nameCaller(exchange: Exchange): Promise<void> {
    const account = await this.#callers.accountOf(exchange.requestHeaders);
    if (account === undefined) return;
    exchange.account = account;
    this.touch(exchange);
  }

  #add(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    this.#bytes += sizeOf(exchange);
    // Removing one at a time would move all others each time.
    if (this.#exchanges.length < maxExchanges + 100 && this.#bytes <= totalBytes) return;
    let gone = 0;
    while (this.#exchanges.length - gone > maxExchanges || this.#bytes > totalBytes)
      this.#forget(this.#exchanges[gone++] as Exchange);
    if (gone > 0) this.#exchanges.splice(0, gone);
  }

  #forget(exchange: Exchange): void {
    this.#bytes -= sizeOf(exchange);
    this.#unread.delete(exchange);
  }
}

const sizeOf = ({ request, answer }: Exchange) => request.content.length + answer.content.length + overheadBytes;

function keptOf(captured: Captured): Body {
  const complete = captured.bytes <= keptBytes;
  return { content: captured.take(complete ? keptBytes : beginningBytes), bytes: captured.bytes, complete };
}

const keptBody = ({ content, complete }: Body) => ({ complete, take: () => content });

/** Headers as received. */
export function headersOf({ rawHeaders }: Pick<Request, 'rawHeaders'>): HeaderList {
  const list: (readonly [string, string])[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    list.push([(rawHeaders[at] ?? '').toLowerCase(), rawHeaders[at + 1] ?? '']);
  return list;
}

function answerHeadersOf(res: Response): HeaderList {
  const list: (readonly [string, string])[] = [];
  for (const name of res.getHeaderNames()) {
    const value = res.getHeader(name) ?? [];
    for (const one of Array.isArray(value) ? value : [value]) list.push([name, String(one)]);
  }
  return list;
}

function codeIn(body: unknown): number | string | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  const { code } = body;
  return typeof code === 'number' || typeof code === 'string' ? code : null;
}

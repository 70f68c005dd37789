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

/** Bytes of one body that are kept, and that are read for the contract check. */
const keptBytes = 128 * 1024;
const readBytes = 4 * 1024 * 1024;
/** Bytes of all exchanges together. */
const totalBytes = 64 * 1024 * 1024;
/** Larger answers are parsed only as time allows. */
const alwaysParsedBytes = 16 * 1024;
/** A guess at what an exchange takes beside its bodies. */
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
  readonly #parsing = new TimeShare(0.05);
  #exchanges: Exchange[] = [];
  #bytes = 0;
  /** Parses every body, as recording requires. */
  parsesAll = false;
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
    const request = captureRequest(req, readBytes);
    const answer = captureResponse(res, readBytes);
    res.once('close', () => {
      const ms = performance.now() - begun;
      // The next caller does not wait for this.
      setImmediate(() => void this.#finish(req, res, { at, ms, server, request, answer }));
    });
    next();
  };

  async #finish(
    req: Request,
    res: Response,
    {
      at,
      ms,
      server,
      request,
      answer,
    }: Pick<Exchange, 'at' | 'ms' | 'server'> & Record<'request' | 'answer', Captured>,
  ): Promise<void> {
    const { method, originalUrl: url, id: reference } = req;
    const answerHeaders = Object.entries(res.getHeaders()).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, String(one)] as const),
    );
    const exchange: Exchange = {
      id: ++this.#lastId,
      revision: ++this.#revision,
      ...{ at, ms: Math.round(ms * 10) / 10, method, url, reference, server },
      from: String(res.getHeader(answeredByHeader) ?? 'embedded'),
      status: res.writableFinished ? res.statusCode : null,
      requestHeaders: headersOf(req),
      answerHeaders,
      request: keptOf(request),
      answer: keptOf(answer),
      account: null,
      code: null,
      endpoint: undefined,
      contract: 'unchecked',
      findings: [],
    };
    this.#add(exchange);
    const parsed = this.#parse(exchange, request, answer);
    exchange.endpoint = this.#deps.calls.find(method, url.split('?')[0] ?? '');
    exchange.code = codeIn(parsed?.answer);
    if (parsed) {
      exchange.account = this.#callers.signedIn(exchange, parsed) ?? null;
      for (const listener of this.#listeners) listener(exchange, parsed);
    }
    exchange.account ??= (await this.#callers.accountOf(exchange.requestHeaders)) ?? null;
    this.touch(exchange);
  }

  /** Undefined where parsing would take too much of the server's time. */
  #parse({ requestHeaders, answerHeaders }: Exchange, request: Captured, answer: Captured): Parsed | undefined {
    const parse = (): Parsed => ({
      request: request.complete ? jsonIn(request.take(), requestHeaders) : undefined,
      answer: answer.complete ? jsonIn(answer.take(), answerHeaders) : undefined,
    });
    return this.parsesAll || request.bytes + answer.bytes <= alwaysParsedBytes ? parse() : this.#parsing.run(parse);
  }

  #add(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    this.#bytes += sizeOf(exchange);
    let gone = 0;
    while (this.#exchanges.length - gone > maxExchanges || this.#bytes > totalBytes)
      this.#bytes -= sizeOf(this.#exchanges[gone++] as Exchange);
    if (gone > 0) this.#exchanges.splice(0, gone);
  }
}

const sizeOf = ({ request, answer }: Exchange) => request.content.length + answer.content.length + overheadBytes;

const keptOf = (captured: Captured): Body => ({
  content: captured.take(keptBytes),
  bytes: captured.bytes,
  complete: captured.bytes <= keptBytes,
});

/** Headers as received. */
export const headersOf = ({ rawHeaders }: Pick<Request, 'rawHeaders'>): HeaderList =>
  rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : []));

function codeIn(body: unknown): number | string | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  const { code } = body;
  return typeof code === 'number' || typeof code === 'string' ? code : null;
}

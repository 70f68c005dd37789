import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import compression from 'compression';
import express from 'express';
import pino from 'pino';
import { requestLog } from '../http/requestLog';
import { type UpstreamSettings, upstream } from './upstream';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Servers and connections of one test on loopback; `close` ends all of them, including hanging ones. */
export class Rig {
  readonly log: { level: string; fields: Record<string, unknown>; message: string }[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #closing: (() => void)[] = [];

  async listen(server: Server): Promise<number> {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {}); // these tests provoke resets
    });
    this.#closing.push(() => server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async http(listener: RequestListener): Promise<string> {
    return `http://127.0.0.1:${await this.listen(http.createServer(listener))}`;
  }

  /** Starts an upstream with full control of its connections, for behavior that no HTTP server has. */
  async raw(onConnection: (socket: Socket) => void): Promise<string> {
    return `http://127.0.0.1:${await this.listen(net.createServer(onConnection))}`;
  }

  /** Starts an upstream that sends these bytes as soon as a request arrives. */
  rawAnswer(bytes: string, then: (socket: Socket) => void = () => {}): Promise<string> {
    return this.raw((socket) => socket.once('data', () => socket.write(bytes, 'latin1', () => then(socket))));
  }

  /** Starts our server with the proxy in front of this upstream. */
  async lantern(url: string, settings: Partial<UpstreamSettings> = {}): Promise<string> {
    const note = (level: string) => (fields: unknown, message?: string) => {
      this.log.push({ level, fields: { ...(fields as object) }, message: String(message) });
    };
    const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
    const { backend, rest, close } = upstream({ url, timeoutMs: 20_000, ...settings }, log);
    this.#closing.push(close);
    const app = express().disable('x-powered-by');
    app.use(requestLog(pino({ level: 'silent' })));
    app.use('/backend', backend);
    app.use(compression({ threshold: 0 })); // mounted between the two, as in app.ts
    app.use(rest);
    return `http://127.0.0.1:${await this.listen(http.createServer(app))}`;
  }

  close() {
    for (const close of this.#closing) close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Resolves with the answer's head; its body is still unread. */
export async function open(url: string, options: http.RequestOptions = {}, body?: Buffer | string) {
  const request = http.request(url, { agent: false, ...options });
  // After an early answer, the rest of the body may meet a closed connection.
  request.on('error', () => {});
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { request, response };
}

/** Sends a request and reads the whole answer; rejects when the connection is cut before its end. */
export async function ask(url: string, options: http.RequestOptions = {}, body?: Buffer | string): Promise<RawAnswer> {
  const { response } = await open(url, options, body);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
}

/** Sends raw bytes and reads until the connection ends. */
export async function exchangeBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.write(bytes);
  let read = '';
  for await (const part of socket) read += (part as Buffer).toString('latin1');
  return read;
}

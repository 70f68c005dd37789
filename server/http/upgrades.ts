import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request's connection, and the bytes that came with its head. */
export interface UpgradedConnection {
  socket: Duplex;
  head: Buffer;
}

declare global {
  namespace Express {
    interface Request {
      /** Set for a request that asks for a WebSocket. */
      webSocket?: UpgradedConnection;
    }
  }
}

/**
 * A listener for a server's `upgrade` event. A request for a WebSocket goes through the app like any other: it is
 * refused as HTTP, or answered with 101, whose connection the answering handler takes over. Other upgrades, such as
 * h2c, are ignored: Node drops the body of a request once a server listens for upgrades.
 */
export const upgrades =
  (server: Server, app: RequestListener, Response: new (req: IncomingMessage) => ServerResponse) =>
  (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!asksForWebSocket(req)) {
      socket.unshift(withoutUpgrade(req, head));
      server.emit('connection', socket);
      return;
    }
    // A broken connection closes, which is all there is to do.
    socket.on('error', () => {});
    const res = new Response(req);
    res.shouldKeepAlive = false;
    res.assignSocket(socket as never);
    res.once('finish', () => {
      res.detachSocket(socket as never);
      if (res.statusCode !== 101) socket.end();
      res.emit('close');
    });
    Object.assign(req, { webSocket: { socket, head } satisfies UpgradedConnection });
    app(req, res);
  };

const asksForWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && /^websocket$/i.test(headers.upgrade ?? '') && !headers['content-length'];

const dropped = ['upgrade', 'http2-settings'];

/** The request's bytes so far, without upgrade headers. */
function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage, head: Buffer): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    const lower = name.toLowerCase();
    if (dropped.includes(lower)) continue;
    const kept =
      lower === 'connection'
        ? value.split(',').filter((token) => !dropped.includes(token.trim().toLowerCase()))
        : [value];
    if (kept.length > 0) lines.push(`${name}: ${kept.join(',')}`);
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]);
}

import http from 'node:http';
import supertest from 'supertest';
import { atEndOfFile } from './endOfFile';

/** An app of Express is one. */
type App = http.RequestListener;

/** Some tests make an app each: beyond these the oldest stops listening, and starts again when it is asked. */
const mostServers = 16;
const listening = new Map<App, http.Server>();

function stop(app: App): void {
  listening.get(app)?.close();
  listening.delete(app);
}

function serverOf(app: App): http.Server {
  const known = listening.get(app);
  if (known) return known;
  if (listening.size === 0) atEndOfFile(() => [...listening.keys()].forEach(stop));
  const [oldest] = listening.keys();
  if (oldest && listening.size >= mostServers) stop(oldest);
  // Without a host the address is there at once. No timeout: it could close a connection
  // that the next call takes. An idle one keeps no process alive.
  const server = http.createServer({ keepAliveTimeout: 0 }, app).listen(0).unref();
  server.on('connection', (socket) => socket.unref());
  listening.set(app, server);
  return server;
}

/**
 * supertest for one server an app, which listens until its file ends. supertest itself listens anew for each call, and taking a port
 * was half the time of the server tests.
 */
export const request = (app: App | string) => supertest(typeof app === 'string' ? app : serverOf(app));

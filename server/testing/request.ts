import http from 'node:http';
import supertest from 'supertest';
import { atEndOfFile } from './endOfFile';

/** An app of Express is one. */
type App = http.RequestListener;

/** Some tests make an app each: beyond these the oldest stops listening, and starts again when it is asked. */
const mostServers = 16;
const listening = new Map<App, { server: http.Server; calls: Calls }>();

/** By default superagent opens a connection for each call, which took a quarter of a millisecond, and has the answer compressed. */
const agent = new http.Agent({ keepAlive: true });
const plain = { 'Accept-Encoding': 'identity' };
type Calls = ReturnType<typeof supertest>;

function callsOf(server: http.Server): Calls {
  const kept = Object.entries(supertest(server) as unknown as Record<string, Calls['get']>).map(
    ([method, call]) => [method, (url: string) => call(url).agent(agent).set(plain)] as const,
  );
  return Object.fromEntries(kept) as unknown as Calls;
}

function stop(app: App): void {
  listening.get(app)?.server.close();
  listening.delete(app);
}

function callsTo(app: App): Calls {
  const known = listening.get(app);
  if (known) return known.calls;
  if (listening.size === 0) atEndOfFile(() => [...listening.keys()].forEach(stop));
  const [oldest] = listening.keys();
  if (oldest && listening.size >= mostServers) stop(oldest);
  // Without a host the address is there at once. No timeout: it could close a connection
  // that the next call takes. An idle one keeps no process alive.
  const server = http.createServer({ keepAliveTimeout: 0 }, app).listen(0).unref();
  server.on('connection', (socket) => socket.unref());
  const calls = callsOf(server);
  listening.set(app, { server, calls });
  return calls;
}

/**
 * supertest for one server an app, which listens until its file ends. supertest itself listens anew for each call, and taking a port
 * was half the time of the server tests.
 */
export const request = (app: App | string): Calls => (typeof app === 'string' ? supertest(app) : callsTo(app));

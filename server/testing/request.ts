import http from 'node:http';
import supertest, { type Response } from 'supertest';
import { atEndOfFile } from './endOfFile';

/** The type of an Express app. */
type App = http.RequestListener;

/** Some tests create many apps: beyond this number, the oldest server stops until its next request. */
const mostServers = 16;
const listening = new Map<App, { server: http.Server; calls: Calls }>();

/**
 * By default, superagent opens a connection per call, which takes a quarter of a millisecond, and requests compression.
 */
const agent = new http.Agent({ keepAlive: true });
const plain = { 'Accept-Encoding': 'identity' };
type Calls = ReturnType<typeof supertest>;

/** A check of an app's answers; it throws an error, which fails the call. */
type AnswerCheck = (answer: Response) => void;
const checks = new WeakMap<App, AnswerCheck>();
export const checkAnswers = (app: App, check: AnswerCheck) => void checks.set(app, check);

function callsOf(server: http.Server, check: AnswerCheck = () => {}): Calls {
  const kept = Object.entries(supertest(server) as unknown as Record<string, Calls['get']>).map(
    ([method, call]) => [method, (url: string) => call(url).agent(agent).set(plain).expect(check)] as const,
  );
  return Object.fromEntries(kept) as unknown as Calls;
}

function stop(app: App): void {
  listening.get(app)?.server.close();
  listening.delete(app);
}

function callsTo(app: App): Calls {
  const existing = listening.get(app);
  if (existing) return existing.calls;
  if (listening.size === 0) atEndOfFile(() => [...listening.keys()].forEach(stop));
  const [oldest] = listening.keys();
  if (oldest && listening.size >= mostServers) stop(oldest);
  // Without a host, the address is available synchronously. Without a timeout, no connection closes as the next call
  // takes it. Idle connections keep no process alive.
  const server = http.createServer({ keepAliveTimeout: 0 }, app).listen(0).unref();
  server.on('connection', (socket) => socket.unref());
  const calls = callsOf(server, checks.get(app));
  listening.set(app, { server, calls });
  return calls;
}

/**
 * supertest with one server per app, which listens until the test file ends. Plain supertest would open a port per
 * call, which took half the time of the server tests.
 */
export const request = (app: App | string): Calls => (typeof app === 'string' ? supertest(app) : callsTo(app));

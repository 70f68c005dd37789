import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import pino from 'pino';
import { createServer } from 'vite';
import { readConfig } from '../server/config';
import { upgrades } from '../server/http/upgrades';

/**
 * `npm run dev`: server and client on one address, both with hot reload. Vite replaces the client's modules in the
 * page. Changed server modules and their importers are reloaded while requests wait. Its data is separate from that of
 * `npm start`.
 */
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const say = (line: string) => console.log(line);

const config = readConfig(process.argv.slice(2), { LOG_LEVEL: 'warn', DATA_DIR: '.data/dev', ...process.env });
if (config) {
  const { basePath } = config;
  let apps = true;
  const log = pino({ level: config.logLevel });
  const server = createHttpServer();
  const vite = await createServer({
    configFile: path('client/vite.config.ts'),
    configLoader: 'native',
    // In the working tree, so that two trees with shared packages do not share prepared modules.
    cacheDir: path('.cache/vite'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    base: `${basePath}/`,
  });

  /** Loads the current server code. @throws the compiler's errors */
  const load = async () => ({
    ...((await vite.ssrLoadModule(path('server/serving.ts'))) as typeof import('../server/serving')),
    ...((await vite.ssrLoadModule(path('server/greeting.ts'))) as typeof import('../server/greeting')),
    ...((await vite.ssrLoadModule(path('server/http/local.ts'))) as typeof import('../server/http/local')),
    ...((await vite.ssrLoadModule(path('server/http/client.ts'))) as typeof import('../server/http/client')),
  });

  async function open({
    openServer,
    asksForPage,
    fillPage,
    greetingOf,
    isDemoCaller,
  }: Awaited<ReturnType<typeof load>>) {
    const backend = config?.backendUrl ? ('upstream' as const) : ('embedded' as const);
    const client: RequestHandler = (req, res, next) => {
      // Vite expects the base path, which the app has removed.
      const { url } = req;
      req.url = `${basePath}${url}`;
      vite.middlewares(req, res, async () => {
        req.url = url;
        if (!asksForPage(req)) return next();
        const html = await vite.transformIndexHtml(req.originalUrl, await readFile(path('client/index.html'), 'utf8'));
        const network = backend === 'embedded' ? await req.app.locals.networkOfPage() : undefined;
        const facts = { nonce: '', backend, base: basePath, apps, tools: isDemoCaller(req), network };
        res.type('html').send(fillPage(html, facts));
      });
    };
    const stopping = new AbortController();
    const opened = await openServer(
      { ...(config as NonNullable<typeof config>), reset },
      { log, say, stopping: stopping.signal, client },
    );
    reset = false;
    apps = opened.apps;
    return {
      ...opened,
      greeting: () => greetingOf(server, config as NonNullable<typeof config>, opened),
      close: async () => {
        stopping.abort();
        await opened.close();
      },
    };
  }

  type Opened = Awaited<ReturnType<typeof open>>;
  let reset = config.reset;
  /** Undefined while the server's code fails to start. */
  let current: Promise<Opened | undefined> = open(await load());

  const tell = (error: unknown) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return undefined;
  };

  /** Replaces the running server with the changed one; keeps the old one if the change fails to load. */
  async function reopened(before: typeof current): typeof current {
    const begun = performance.now();
    const code = await load().catch(tell);
    if (!code) return before;
    await (await before)?.close();
    const opened = await open(code).catch(tell);
    if (opened) say(`The server runs your change, after ${Math.round(performance.now() - begun)} ms.`);
    return opened;
  }

  let pending: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_event, file) => {
    if (!['server', 'shared'].some((folder) => file.startsWith(path(`${folder}/`))) || file.endsWith('.test.ts'))
      return;
    clearTimeout(pending);
    pending = setTimeout(() => {
      current = reopened(current);
    }, 50);
  });

  const answer: RequestListener = async (req, res) => {
    const opened = await current;
    if (opened) opened.app(req, res);
    else
      res.writeHead(503, { 'Content-Type': 'text/plain' }).end('The server does not start; the terminal says why.\n');
  };
  server.on('request', answer);
  const upgrade = upgrades(server, answer, ServerResponse);
  server.on('upgrade', (req, socket, head) => {
    // Vite answers its own.
    if (!req.headers['sec-websocket-protocol']?.startsWith('vite-')) upgrade(req, socket, head);
  });
  server.listen(config.port, config.host, async () => {
    for (const line of (await (await current)?.greeting()) ?? []) say(line);
  });
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await (await current)?.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import pino from 'pino';
import { createServer } from 'vite';
import { createApp } from '../server/app';
import { readConfig } from '../server/config';
import { asksForPage, fillPage } from '../server/http/client';
import { openData } from '../server/openData';

/**
 * `npm run dev`: server and client on one address, both hot. tsx restarts this process when server or shared code changes; Vite
 * swaps the client's modules in the page. Data lies apart from that of `npm start`.
 */
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const config = readConfig(process.argv.slice(2), { LOG_LEVEL: 'debug', DATA_DIR: '.data/dev', ...process.env });
if (config) {
  const server = createHttpServer();
  const vite = await createServer({
    configFile: path('client/vite.config.ts'),
    // Otherwise it writes a file, loads and deletes it, for which tsx would start this process anew.
    configLoader: 'native',
    // In this tree, so that two trees that share their packages do not share prepared modules.
    cacheDir: path('.cache/vite'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    base: `${config.basePath}/`,
  });
  const backend = config.backendUrl ? ('upstream' as const) : ('embedded' as const);
  const client: RequestHandler = (req, res, next) => {
    // Vite wants the base in front, which the app has taken off.
    const { url } = req;
    req.url = `${config.basePath}${url}`;
    vite.middlewares(req, res, async () => {
      req.url = url;
      if (!asksForPage(req)) return next();
      const html = await vite.transformIndexHtml(req.originalUrl, await readFile(path('client/index.html'), 'utf8'));
      res.type('html').send(fillPage(html, { nonce: '', backend, base: config.basePath, apps: config.apps }));
    });
  };
  const { demos, close, ...data } = await openData({
    dataDir: config.dataDir && resolve(path('.'), config.dataDir),
    today: new Date().toISOString().slice(0, 10),
    embedded: backend === 'embedded',
    ...(config.fixtures !== undefined && { fixtures: resolve(path('.'), config.fixtures) }),
  });
  const app = createApp({
    ...data,
    demos,
    client,
    log: pino({ level: config.logLevel }),
    jwtSecret: config.jwtSecret ?? randomBytes(48).toString('base64url'),
    basePath: config.basePath,
    corsOrigins: config.corsOrigins,
    metricsToken: config.metricsToken,
    dataOpen: config.dataOpen,
    backendUrl: config.backendUrl,
    backendTimeoutMs: config.backendTimeoutMs,
    backendOrigin: config.backendOrigin,
    loopback: config.loopback,
    demo: config.demo,
    apps: config.apps,
    trustProxy: config.trustProxy,
  });
  server.on('request', app);
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    console.log(`Lantern, hot: http://${config.host}:${port}${config.basePath}`);
  });
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

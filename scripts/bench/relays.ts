import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app';
import { demosFolder } from '../../server/demo';
import { openDemos } from '../../server/demos/database';

/**
 * The proxy to the given upstream twice in one process: without demo mode, and in demo mode, which records the traffic
 * and checks it against the contracts. A process is fast or slow as a whole, so two processes cannot be compared.
 */
const [backendUrl = ''] = process.argv.slice(2);
const addresses = [];
for (const demo of [false, true]) {
  const app = createApp({ demos: await openDemos(demosFolder), loopback: true, demo, backendUrl });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  server.keepAliveTimeout = 120_000;
  addresses.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
console.log(addresses.join(' '));

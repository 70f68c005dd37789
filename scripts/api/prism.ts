import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@shared/http/endpoint';
import { nameOf } from '../../server/lantern/description/describe';
import { request } from '../../server/testing/request';
import { exampleAnswers } from '../generate/examples';
import { folder, programOf } from './tools';

interface Tally {
  calls: number;
  writes: number;
  violations: string[];
}

const violationsIn = (headers: Record<string, string | undefined>): string | undefined => headers['sl-violations'];

/** Sends the example of every call through Prism, which holds requests and answers against the document. */
export async function throughPrism(file: string): Promise<Tally> {
  let target: http.RequestListener = (_req, res) => res.writeHead(503).end();
  const front = http.createServer((req, res) => target(req, res)).listen(0, '127.0.0.1');
  await new Promise((listening) => front.once('listening', listening));
  const prism = await startPrism(file, `http://127.0.0.1:${(front.address() as AddressInfo).port}`);
  try {
    const tally: Tally = { calls: 0, writes: 0, violations: [] };
    const through: Parameters<typeof exampleAnswers>[0] = (app, { form }) => {
      target = app;
      // Prism relays bodies as text, which breaks files.
      return form ? app : prism.url;
    };
    try {
      for await (const { endpoint, answer } of exampleAnswers(through)) {
        if (endpoint.form) continue;
        tally.calls += 1;
        if (isWrite(endpoint)) tally.writes += 1;
        const violations = violationsIn(answer.headers);
        if (violations) tally.violations.push(`${nameOf(endpoint)}: ${violations}`);
      }
    } catch (error) {
      // Calls without a good answer, one a line.
      if (!(error instanceof Error)) throw error;
      tally.violations.push(...error.message.split('\n'));
    }
    const wrong = await request(prism.url).get('/apps/user/users').query({ perPage: 'many' });
    if (!violationsIn(wrong.headers))
      tally.violations.push('Prism did not notice a wrong query, so it checks nothing.');
    return tally;
  } finally {
    prism.process.kill();
    front.close();
    front.closeAllConnections();
  }
}

const isWrite = ({ method, acts }: Endpoint) => method !== 'get' || acts === true;

async function startPrism(file: string, upstream: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const args = [programOf('@stoplight/prism-cli', 'prism'), 'proxy', file, upstream, '--port', `${port}`];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      if (said.includes('Prism is listening')) return;
      said += chunk;
      if (said.includes('Prism is listening')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => failed(new Error(`Prism ended with ${code}:\n${said}`)));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

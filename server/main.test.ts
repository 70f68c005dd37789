import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tries } from '@shared/testing/tries';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password } from './testing/app';
import { brandDraft } from './testing/drafts';
import { bundleServer, endProcesses, startProcess } from './testing/process';
import { request } from './testing/request';

/** Data folder of a first start. Most tests copy it, because creating it takes most of a start. */
let prepared: string;
beforeAll(async () => {
  await bundleServer();
  prepared = await mkdtemp(join(tmpdir(), 'lantern-'));
  const server = startProcess({ PORT: '0', DATA_DIR: prepared });
  await server.listening;
  await server.end('SIGTERM');
}, 120_000);
afterAll(() => rm(prepared, { recursive: true, force: true }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
});
afterEach(async () => {
  endProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** True when this machine can mount a disk in memory. */
function mounts(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'lantern-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]).status === 0;
  if (mounted) execFileSync('umount', [place]);
  rmdirSync(place);
  return mounted;
}

/** Settings with an upstream: opening an own network takes most of a start. */
const inFront = { BACKEND_URL: 'http://127.0.0.1:9/api', DATA_DIR: ':memory:' };
const withData = () => cp(prepared, folder, { recursive: true });
const start = (settings: Record<string, string> = {}, flags: string[] = []) =>
  startProcess({ PORT: '0', DATA_DIR: folder, ...settings }, flags);
const signIn = async (address: string) => {
  const { body } = await request(address)
    .post('/backend/login/login')
    .send({ account: 'admin@lantern.test', password });
  return { token: body.data.accessToken as string };
};
/** Resolves once the address refuses connections. */
const rejected = async (address: string): Promise<void> => {
  const taken = await fetch(address, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  );
  if (taken) await rejected(address);
};
const brands = async (address: string, header: { token: string }) =>
  (await request(address).get('/backend/brand/list').set(header)).body.data.total;
const create = (address: string, header: { token: string }) =>
  request(address).post('/backend/brand/create').set(header).send(brandDraft());

describe('a start', () => {
  it('prints the address, backend, data and accounts, and answers at that address', async () => {
    // A crash during the very first start leaves an empty secret.
    await writeFile(join(folder, 'jwt-secret'), '');
    const server = start();
    const address = await server.listening;
    expect(server.output.stdout.split('\n')).toEqual([
      '',
      `Lantern   ${address}`,
      '/backend  is embedded',
      `Data      ${folder}`,
      `Tools     ${address}/__lantern`,
      'Accounts  admin@lantern.test, leader@lantern.test, agent@lantern.test',
      `          password ${password}`,
      'Demo: anyone who can reach this port is administrator',
      '',
      '',
    ]);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await brands(address, await signIn(address))).toBe(10);
    expect((await readFile(join(folder, 'jwt-secret'), 'utf8')).trim()).toHaveLength(64);
    expect(await server.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  });

  // http/local.test.ts covers all reasons; a process takes a second to start.
  const reasons: Record<string, string>[] = [{ HOST: '0.0.0.0' }, { LANTERN_DEMO: 'off' }, { TRUST_PROXY: '1' }];
  it.each(reasons.slice(0, tries(reasons.length)))('shows no accounts with %j', async (settings) => {
    await withData();
    const server = start(settings);
    await server.listening;
    expect(server.output.stdout).not.toContain(password);
  });

  it("closes the fixtures' accounts outside demo mode and prints how to open one", async () => {
    await withData();
    const server = start({ LANTERN_DEMO: 'off' });
    const address = await server.listening;
    expect(server.output.stdout).toContain('cannot sign in until one has a new password: npm run passwd -- admin@');
    expect(server.output.stdout).toContain('Warning   members, policies, and amounts are those of the demo. ');
    expect(server.output.stdout).not.toContain('Demo:');
    const { body } = await request(address)
      .post('/backend/login/login')
      .send({ account: 'admin@lantern.test', password });
    expect(body.data.reason).toBe('wrong_credentials');
  });

  it('prints the upstream and no accounts when there is one', async () => {
    const server = start(inFront);
    await server.listening;
    expect(server.output.stdout).toContain(
      '/backend  goes to http://127.0.0.1:9/api\nData      in memory only\nTools     ',
    );
    expect(server.output.stdout).not.toContain('Accounts');
  });

  it('prints the flags and exits with --help', async () => {
    const { code, stdout, stderr } = await start({ PORT: 'x' }, ['--help']).exited;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: .*--reset/s);
  });
});

describe('a failed start with exit code 1, one sentence, and no stack', () => {
  it.each<[string, Record<string, string>, string[], RegExp]>([
    ['an unknown flag', {}, ['--rest'], /^The flag --rest is not known; /],
    ['a malformed setting', { PORT: 'http' }, [], /^PORT has to be a whole number from 0 to 65535\.$/],
    [
      'a recording that is missing',
      { DATA_DIR: ':memory:' },
      ['--replay', '/nowhere'],
      /^--replay has to name a folder with a recording, and \/nowhere is none\.$/,
    ],
    ['a host that is not of this machine', { HOST: '203.0.113.1' }, [], /^HOST is not an address of this machine\.$/],
  ])('%s', async (_name, settings, flags, sentence) => {
    const { code, stdout, stderr } = await start(settings, flags).exited;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd()).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('a port that is in use, and a folder that another server uses', async () => {
    await withData();
    const first = start();
    const { port } = new URL(await first.listening);
    const [samePort, sameFolder] = await Promise.all([
      start({ PORT: port, DATA_DIR: ':memory:' }).exited,
      start().exited,
    ]);
    expect(samePort).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop the other program, or set PORT to another number.\n`,
    });
    expect(sameFolder).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Another server is using ${folder}. Stop it, or set DATA_DIR to another folder.\n`,
    });
    expect((await request(await first.listening).get('/backend/brand/list')).body.code).toBe(-1);
  });

  it('a network that is to begin empty in a folder with data', async () => {
    await withData();
    const { code, stderr } = await start({ LANTERN_START: 'empty' }).exited;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The data hold a network already, [^\n]+\n$/)]);
  });

  it('a data folder below a file', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, stdout, stderr } = await start({ DATA_DIR: join(folder, 'file', 'data') }).exited;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^DATA_DIR has to be a folder that can be written to, and [^\n]+ is not\.\n$/);
  });

  it('a data folder where the system makes none', async () => {
    const { code, stderr } = await start({ DATA_DIR: '/proc/1/x' }).exited;
    expect([code, stderr]).toEqual([1, 'DATA_DIR has to be a folder that can be written to, and /proc/1/x is not.\n']);
  });

  // Only root may mount a disk of two megabytes, or a read-only one.
  describe.runIf(mounts())('on a disk', () => {
    const disk = (options: string) => {
      const place = join(folder, 'disk');
      mkdirSync(place);
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place]);
      return place;
    };
    afterEach(() => execFileSync('umount', [join(folder, 'disk')]));

    it('with no space left', async () => {
      expect(await start({ DATA_DIR: join(disk('size=2m'), 'data') }).exited).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'The disk is full. Make room, or set DATA_DIR to a folder on another disk.\n',
      });
    });

    it('that is read-only', async () => {
      const { code, stdout, stderr } = await start({ DATA_DIR: join(disk('ro'), 'data') }).exited;
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^DATA_DIR has to be a folder that can be written to, and [^\n]+ is not\.\n$/);
    });
  });

  it('data that are damaged', async () => {
    await mkdir(join(folder, 'network'));
    await writeFile(join(folder, 'network', 'lantern.db'), 'garbage '.repeat(200));
    const { code, stderr } = await start().exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data in .+ cannot be read [^\n]+\n$/);
    await cp(join(prepared, 'demos'), join(folder, 'demos'), { recursive: true });
    const file = await open(join(folder, 'demos', 'lantern.db'), 'r+');
    await file.write(Buffer.alloc(40_000, 'garbage '), 0, 40_000, 120_000);
    await file.close();
    const inside = await start({ BACKEND_URL: inFront.BACKEND_URL }).exited;
    expect(inside.code).toBe(1);
    expect(inside.stderr).toMatch(/^The data in .+ are damaged [^\n]+\n$/);
  });
});

it('answers 503 on open connections while it stops', async () => {
  const server = start(inFront);
  const { port, hostname } = new URL(await server.listening);
  // An unfinished request keeps its connection open.
  const probe = net.connect(Number(port), hostname);
  probe.write('GET /readyz HTTP/1.1\r\nHost: x\r\n');
  await once(probe, 'connect');
  await request(await server.listening).get('/healthz');
  const exited = server.end('SIGTERM');
  await rejected(`http://${hostname}:${port}/healthz`);
  probe.write('\r\n');
  let answer = '';
  for await (const part of probe) answer += part;
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*"stopping"/s);
  expect(await exited).toMatchObject({ code: 0, stderr: '' });
});

describe('a failure that no code handles', () => {
  /** Fails on a signal in ways that the product must not. */
  const failing = `data:text/javascript,${encodeURIComponent(
    "process.on('SIGUSR2', () => Promise.reject(new Error('unheard'))); process.on('SIGHUP', () => { throw new Error('uncaught'); });",
  )}`;

  it('is logged; a rejection leaves the server running, an exception stops it with exit code 1', async () => {
    const server = start({ ...inFront, NODE_OPTIONS: `--import=${failing}` });
    const address = await server.listening;
    const rejection = server.logged('unheard');
    server.kill('SIGUSR2');
    await rejection;
    expect((await request(address).get('/healthz')).status).toBe(200);
    const { code, stdout } = await server.end('SIGHUP');
    expect(code).toBe(1);
    expect(stdout).toMatch(/"type":"Error","message":"uncaught"/);
  });
});

describe('a stop', () => {
  it('is reported by /readyz while calls are still answered on closing connections until the drain time ends', async () => {
    const server = start({ ...inFront, DRAIN_MS: '600000' });
    const address = await server.listening;
    server.kill('SIGTERM');
    const stopping = async (): Promise<string> => {
      const { status } = await (await fetch(`${address}/readyz`)).json();
      return status === 'ready' ? stopping() : status;
    };
    expect(await stopping()).toBe('stopping');
    const late = await request(address).get('/faq/data');
    expect([late.status, late.headers.connection]).toEqual([200, 'close']);
    expect(await server.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  });

  it('finishes pending requests, closes idle connections, and exits with 0', async () => {
    await withData();
    const server = start();
    const { port, hostname } = new URL(await server.listening);
    const idle = net.connect(Number(port), hostname);
    idle.write('GET /backend/brand/list HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');

    const body = JSON.stringify({ account: 'admin@lantern.test', password });
    const busy = net.connect(Number(port), hostname);
    busy.write(
      `POST /backend/login/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // "100 Continue": the request has arrived and waits for its body.
    await once(busy, 'data');
    const exited = server.end('SIGTERM');
    await once(idle, 'close');
    busy.write(body);
    let answer = '';
    for await (const part of busy) answer += part;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*"code":1/s);
    expect(await exited).toMatchObject({ code: 0, signal: null, stderr: '' });
  });
});

it('answers requests that the rehearsal delays when the server stops', async () => {
  const server = start(inFront);
  const address = await server.listening;
  const rules = [{ path: '/faq/data', latency: 60_000 }];
  await request(address).put('/__lantern/rehearsal').send({ rules });
  const waiting = fetch(`${address}/faq/data`);
  // A later call is answered, so this one has arrived.
  await request(address).get('/pricing/data');
  const exited = server.end('SIGTERM');
  expect((await waiting).status).toBe(200);
  expect(await exited).toMatchObject({ code: 0, stderr: '' });
});

describe('a change that was answered with success', () => {
  it('survives kill -9, as do the sign-ins, until --reset', async () => {
    await withData();
    const first = start();
    const header = await signIn(await first.listening);
    expect((await create(await first.listening, header)).body.code).toBe(1);
    expect(await first.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });

    const secret = join(folder, 'jwt-secret');
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
    const before = await readFile(secret, 'utf8');

    const second = start();
    expect(await brands(await second.listening, header)).toBe(11);
    expect(await readFile(secret, 'utf8')).toBe(before);
    await second.end('SIGTERM');

    const third = start({}, ['--reset']);
    const address = await third.listening;
    expect((await request(address).get('/backend/brand/list').set(header)).body.code).toBe(-1);
    expect(await brands(address, await signIn(address))).toBe(10);
  });
});

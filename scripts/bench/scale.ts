import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../server/data/dataFolder';
import { move } from '../../server/move';
import { hasStore } from '../../server/network/opening/seedStore';
import { startPostgres } from '../../server/testing/postgres';
import { type Lantern, type LanternSettings, startLantern } from '../e2e/server';
import { ensurePostgres } from '../postgres.mjs';
import { root } from '../run.mjs';
import { everyRead } from './everyRead';
import { Office, withConcurrentReads } from './office';
import { printColumns } from './table';
import { signedIn } from './visitor';

/** Members and policies per network; the first is the product's own and needs no folder. */
const networks = [
  { members: 120, policies: 600 },
  { members: 10_000, policies: 50_000 },
  { members: 100_000, policies: 500_000 },
] as const;
type Size = (typeof networks)[number];
type Cluster = Awaited<ReturnType<typeof startPostgres>>;

/** Fewer rounds for the largest network: its requests take seconds. */
const roundsOf = ({ members }: Size) => (members > networks[1].members ? 100 : 200);
const printedReads = 30;
/**
 * Budgets of the largest network on SQLite (p99 where two times are printed), in ms unless a unit is given. Lists and
 * the tree have 100 ms; PostgreSQL has twice as much.
 */
const goals: Record<string, string> = {
  start: '1 s',
  'all of these at once after the start': '',
  'other call meanwhile': '60',
  memory: '450 MB',
  'memory after every read': '450 MB',
  posting: '60',
  'index/top of the founder': '200',
  'index/percent of the founder': '200',
  'score/list': '200',
  'pay run': '15 s',
  'other call during the pay run': '60',
  'the slowest report of all': '1,500',
  'other call during reports': '60',
  'tp/verify': '',
};

/** Reports on the whole network, and the sum of all TP. */
const reports = ['tp', 'funnel', 'pending', 'commission', 'renewalForecast', 'exposure'].map(
  (name) => `/report/${name}`,
);

/** Reads as an administrator or as the founder, the top of the whole tree. */
const reads: Record<string, { who: 'admin' | 'founder'; path: string }> = {
  'policy/list, page 1': {
    who: 'admin',
    path: '/policy/list?status=inforce&brand_id=1&sort=tp_cents&order=desc&limit=25',
  },
  'policy/list, page 1000': { who: 'admin', path: '/policy/list?group=inforce&sort=tp_cents&limit=25&page=1000' },
  'policy/list of the founder': { who: 'founder', path: '/policy/list?scope=team&sort=submitted_on&limit=25' },
  'childrenUser3 of the founder': { who: 'founder', path: '/user/childrenUser3?depth=3' },
  'index/top of the founder': { who: 'founder', path: '/index/top?scope=team&period=ytd' },
  'index/percent of the founder': { who: 'founder', path: '/index/percent?scope=team&period=ytd' },
  'score/list': { who: 'founder', path: '/score/list?metric=team_tp&period=ytd' },
  'tp/summary of the founder': { who: 'founder', path: '/tp/summary?scope=team' },
  'order/list of the office': { who: 'admin', path: '/order/list?limit=25' },
  'order/list, renewals, page 1000': { who: 'admin', path: '/order/list?kind=renewal&limit=25&page=1000' },
  'order/list of the founder': { who: 'founder', path: '/order/list?limit=25' },
  'commission/list of the office': { who: 'admin', path: '/commission/list?limit=25' },
  'earning/list of the office': { who: 'admin', path: '/earning/list?limit=25' },
  'earning/list of the founder': { who: 'founder', path: '/earning/list?limit=25' },
  'pay/list of the founder, the statement': { who: 'founder', path: '/pay/list?limit=25' },
  'user/list of the office': { who: 'admin', path: '/user/list?limit=25' },
  'user/downline of the founder, page 1': {
    who: 'founder',
    path: '/user/downline?sort=personal_ytd_cents&order=desc&limit=25',
  },
  'user/downline of the founder, far page': { who: 'founder', path: '/user/downline?limit=25&page=300' },
  search: { who: 'admin', path: '/search/all?q=chen' },
};

/** A network's folder, made once and kept between runs; undefined for the product's own network. */
function folderOf({ members, policies }: Size): string | undefined {
  if (members === networks[0].members) return undefined;
  const folder = join(root, '.cache', 'networks', `${members}-${policies}`);
  if (!hasStore(folder)) {
    const size = ['--members', String(members), '--policies', String(policies), '--out', folder];
    execFileSync('npm', ['run', 'generate', '--silent', '--', ...size], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return folder;
}

/** Today's date in the network's time zone. */
const businessDay = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
const part = (times: readonly number[], of: number) =>
  [...times].sort((a, b) => a - b)[Math.max(0, Math.ceil(times.length * of) - 1)] ?? Number.NaN;
const percentiles = (times: readonly number[]) => `${part(times, 0.5).toFixed(1)} / ${part(times, 0.99).toFixed(1)}`;
/** The process's own memory, plus pages of the database file, which the system reclaims when it needs to. */
function memoryOf(pid: number | undefined): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `${of('RssAnon')} MB + ${of('RssFile')} MB of the file`;
}

/** Total ms of each read once. */
async function allReads(office: Office): Promise<number> {
  let all = 0;
  for (const { who, path } of Object.values(reads)) all += (await office.ask(who, path)).ms;
  return all;
}

interface Results {
  /** Values by measure, formatted for print. */
  measures: Map<string, string>;
  reads: Awaited<ReturnType<typeof everyRead>>;
}

/**
 * Measures each read once, then each right after a write, so no answer comes from a cache; then long tasks while
 * another user works.
 */
async function measured(server: Lantern, office: Office, asOf: string, rounds: number): Promise<Results> {
  const results = new Map<string, string>();
  const first = await withConcurrentReads(office, () => allReads(office));
  results.set('all of these at once after the start', `${Math.round(first.result)}`);
  results.set('other call meanwhile', percentiles(first.readTimes));
  const { list } = (await office.ask('admin', '/policy/list?group=inforce&category_group=life_perm&limit=100'))
    .data as {
    list: { id: number }[];
  };
  const times = new Map<string, number[]>(['posting', ...Object.keys(reads)].map((name) => [name, []]));
  let posted = 0;
  const post = async () => {
    posted += 1;
    const payment = {
      request_id: randomUUID(),
      policy_id: list[posted % list.length]?.id,
      kind: 'additional',
      amount_cents: 10_000 + posted,
      received_on: asOf,
      method: 'check',
    };
    return (await office.ask('admin', '/policy/addMoney', payment)).ms;
  };
  for (let round = 0; round < rounds; round += 1) {
    times.get('posting')?.push(await post());
    for (const [name, { who, path }] of Object.entries(reads)) times.get(name)?.push((await office.ask(who, path)).ms);
  }
  for (const [name, all] of times) results.set(name, percentiles(all));
  const run = await payRun(office);
  results.set('pay run', run.run);
  results.set('other call during the pay run', run.readTimes);
  const report = await withConcurrentReads(office, async () => {
    const took: number[] = [];
    for (const path of reports)
      for (let round = 0; round < 3; round += 1) took.push((await office.ask('admin', path)).ms);
    return Math.max(...took);
  });
  results.set('the slowest report of all', `${Math.round(report.result)}`);
  results.set('other call during reports', percentiles(report.readTimes));
  results.set('tp/verify', `${Math.round((await office.ask('admin', '/tp/verify')).ms)}`);
  results.set('memory', memoryOf(server.pid));
  const every = await everyRead((who, path) => office.ask(who, path), post);
  results.set('memory after every read', memoryOf(server.pid));
  return { measures: results, reads: every };
}

/** Locks the latest run that can be locked, while another user works. */
async function payRun(office: Office): Promise<{ run: string; readTimes: string }> {
  const { list } = (await office.ask('admin', '/pay/runs?status=open&limit=100')).data as {
    list: { cycle_no: string; version: number; blocker?: string | null }[];
  };
  const run = list.findLast(({ blocker }) => !blocker);
  if (!run) return { run: 'none is due', readTimes: '' };
  const { cycle_no, version } = run;
  const { result, readTimes } = await withConcurrentReads(office, () =>
    office.ask('admin', '/pay/lock', { request_id: randomUUID(), cycle_no, version }),
  );
  return { run: `${(result.ms / 1000).toFixed(2)} s`, readTimes: percentiles(readTimes) };
}

/** Flushes a copied database to disk: later writes would wait for gigabytes that are still in the system's cache. */
async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.datasync();
  await file.close();
}

/** Measures one network on SQLite and, if there is a cluster, on PostgreSQL. */
async function ofNetwork(size: Size, cluster: Cluster | undefined): Promise<Results[]> {
  const fixtures = folderOf(size);
  const about = readFileSync(join(fixtures ?? join(root, 'fixtures/network'), 'about.json'), 'utf8');
  const { as_of } = JSON.parse(about) as { as_of: string };
  const settings = { args: fixtures ? ['--fixtures', fixtures] : [], env: { LOG_LEVEL: 'warn' } };
  // The first start lays out the data; the second is an ordinary one.
  const laid = await startLantern(settings);
  await laid.stop();
  await onDisk(fileOf(laid.dataDir, 'network'));
  const started = async (where: LanternSettings): Promise<Results> => {
    const begun = performance.now();
    const server = await startLantern({ ...settings, ...where });
    try {
      const admin = await signedIn(server.url, 'admin@lantern.test');
      const start = performance.now() - begun;
      const office = new Office(server.url, admin.accessToken ?? '');
      const { measures, reads } = await measured(server, office, fixtures ? as_of : businessDay(), roundsOf(size));
      return { measures: new Map([['start', `${(start / 1000).toFixed(2)} s`], ...measures]), reads };
    } finally {
      await server.stop();
    }
  };
  if (!cluster) return [await started({ dataDir: laid.dataDir })];
  const name = `members_${size.members}`;
  const DATABASE_URL = cluster.url.replace('@/postgres?', `@localhost/${name}?`);
  await (await cluster.database(name)).close();
  await move(laid.dataDir, DATABASE_URL, () => {});
  return [
    await started({ dataDir: laid.dataDir }),
    await started({ dataDir: ':memory:', env: { ...settings.env, DATABASE_URL } }),
  ];
}

/**
 * Networks of three sizes side by side. `--sizes 120,10000` leaves some out; `--postgres` measures each on PostgreSQL
 * too. Making a large network takes minutes, once.
 */
export async function scale({
  sizes = networks.map(({ members }) => members),
  postgres = false,
}: {
  sizes?: readonly number[];
  postgres?: boolean;
}): Promise<void> {
  const cluster = postgres ? await ensurePostgres().then(() => startPostgres({ durable: true })) : undefined;
  const columns: [string, Results][] = [];
  try {
    for (const size of networks.filter(({ members }) => sizes.includes(members)))
      for (const [engine, results] of (await ofNetwork(size, cluster)).entries())
        columns.push([`${size.members} / ${size.policies}${engine === 1 ? ', PostgreSQL' : ''}`, results]);
  } finally {
    await cluster?.stop();
  }
  const names = columns[0]?.[1].measures.keys() ?? [];
  printColumns(
    `A write and then each read, 200 times (the largest network 100 times): p50 / p99 in ms by members / policies, and the goals of the largest`,
    [
      ['', ...columns.map(([name]) => name), 'goal'],
      ...[...names].map((name) => [
        name,
        ...columns.map(([, { measures }]) => measures.get(name) ?? ''),
        goals[name] ?? '100',
      ]),
    ],
  );
  const all = new Set(columns.flatMap(([, { reads }]) => [...reads.keys()]));
  const slowest = (name: string) => Math.max(...columns.map(([, { reads }]) => reads.get(name)?.again ?? 0));
  printColumns(
    `The slowest ${printedReads} of ${all.size} reads, each after a write: the first / the median of those after it in ms`,
    [
      ['', ...columns.map(([name]) => name)],
      ...[...all]
        .sort((a, b) => slowest(b) - slowest(a))
        .slice(0, printedReads)
        .map((name) => [
          name,
          ...columns.map(([, { reads }]) => {
            const read = reads.get(name);
            return read ? `${read.first.toFixed(1)} / ${read.again.toFixed(1)}` : '';
          }),
        ]),
    ],
  );
}

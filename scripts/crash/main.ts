import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderStore } from '../../server/data/folderStore';
import { fixturesFolder } from '../../server/demo';
import { openNetwork } from '../../server/network/database';
import { moneyFaults } from '../../server/network/money/invariants';
import type { NetworkDatabase } from '../../server/network/tables';
import { type Lantern, startLantern } from '../e2e/server';
import { root } from '../run.mjs';

/**
 * `npm run crash -- [--rounds N]`: kills the server (SIGKILL) at random moments under writes, and proves each time that every
 * answered write is there, that no half-written one is, and that all money adds up.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const rounds = Number(values.rounds);
const writers = 4;
/** From the first write of a round to its end, in ms. */
const [shortest, longest] = [30, 700];

interface Write {
  /** In the row that it makes, so that it is found again. */
  marker: string;
  kind: 'draft' | 'adjust' | 'money' | 'submit';
  /** Of a money write. */
  request_id?: string;
  policy_id?: number;
}

class Client {
  #token = '';
  readonly #lantern: Lantern;

  constructor(lantern: Lantern) {
    this.#lantern = lantern;
  }

  async signIn(): Promise<void> {
    const { accessToken } = await this.post('/login/login', {
      account: 'admin@lantern.test',
      password: 'Lantern-2026',
    });
    this.#token = String(accessToken);
  }

  /** @throws when the server is gone or refuses */
  async post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#lantern.url}/backend${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: this.#token },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: number; data: Record<string, unknown>; message: string };
    if (answer.code !== 1) throw new Refused(`${path}: ${answer.message} ${JSON.stringify(answer.data)}`);
    return answer.data;
  }
}
class Refused extends Error {}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** One write after the other until the server is gone; those that were answered are told. */
async function write(client: Client, ids: Ids, answered: Write[], asked: Write[]): Promise<void> {
  for (;;) {
    const kind = pick(['draft', 'adjust', 'money', 'submit'] as const);
    const marker = `crash ${randomUUID()}`;
    const request_id = randomUUID();
    const done: Write = { marker, kind, request_id };
    asked.push(done);
    try {
      await make(client, ids, done);
    } catch (error) {
      if (error instanceof Refused) throw error;
      return;
    }
    answered.push(done);
  }
}

async function make(client: Client, ids: Ids, { kind, marker, request_id }: Write): Promise<void> {
  if (kind === 'adjust') {
    const body = { request_id, member_id: pick(ids.members), type: 'adjustment', amount_cents: 1_234, memo: marker };
    await client.post('/earning/adjust', body);
    return;
  }
  if (kind === 'money') {
    const body = { policy_id: pick(ids.policies), kind: 'additional', amount_cents: 50_000, received_on: ids.today };
    await client.post('/policy/addMoney', { request_id, ...body, method: 'check', note: marker });
    return;
  }
  const draft = {
    product_id: ids.product,
    splits: [{ member_id: pick(ids.members), share_bp: 10_000 }],
    owner: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: ids.state },
    insured: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: ids.state, gender: 'f' },
    face_amount_cents: 100_000_000,
    target_premium_cents: 600_000,
    modal_premium_cents: 60_000,
    signed_state: ids.state,
    signed_on: ids.today,
    notes: kind === 'draft' ? marker : '',
  };
  const { id, version } = await client.post('/policy/create', draft);
  if (kind === 'draft') return;
  await client.post('/policy/submit', {
    request_id,
    id,
    version,
    disclosures: [true, true, true],
    signature: marker.slice(0, 80),
    override_reason: 'Crash test.',
  });
}

interface Ids {
  members: number[];
  policies: number[];
  product: number;
  state: string;
  today: string;
}

/** What the writers may write about. */
function idsOf(db: NetworkDatabase, today: string): Ids {
  const product = db
    .table('products')
    .all()
    .find((one) => one.tp_method === 'target' && one.status === 'on' && (one.min_premium_cents ?? 0) <= 720_000);
  if (!product) throw new Error('The fixtures have no product to write.');
  return {
    members: db
      .table('members')
      .all()
      .flatMap(({ id, role, status }) => (role === '会员' && status === 'active' ? [id] : [])),
    policies: db
      .table('policies')
      .all()
      .flatMap(({ id, status }) => (status === 'inforce' ? [id] : [])),
    product: product.id,
    state: product.states_available[0] ?? 'CA',
    today,
  };
}

/** Whether what a write makes is there, and whether only a part of it is. */
function found(db: NetworkDatabase, { kind, marker, request_id }: Write): 'whole' | 'part' | 'none' {
  const request = db
    .table('requests')
    .all()
    .some(({ id }) => id.endsWith(` ${request_id}`));
  switch (kind) {
    case 'draft': {
      const policy = db
        .table('policies')
        .all()
        .find(({ notes }) => notes === marker);
      if (!policy) return 'none';
      return db.table('policy_statuses').count('policy_id', policy.id) > 0 ? 'whole' : 'part';
    }
    case 'adjust':
      return both(
        request,
        db
          .table('earnings')
          .all()
          .some(({ memo }) => memo === marker),
      );
    case 'money': {
      const order = db
        .table('orders')
        .all()
        .find(({ note }) => note === marker);
      return both(request, order !== undefined);
    }
    case 'submit': {
      const policy = db
        .table('policies')
        .all()
        .find(({ submission }) => submission?.signature === marker.slice(0, 80));
      const pending = policy !== undefined && db.table('tp_records').count('policy_id', policy.id) > 0;
      return policy && !pending ? 'part' : both(request, policy !== undefined);
    }
  }
}
const both = (request: boolean, row: boolean) => (request && row ? 'whole' : request || row ? 'part' : 'none');

execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const dataDir = await mkdtemp(join(tmpdir(), 'lantern-crash-'));
const faults: string[] = [];
let [all, cut] = [0, 0];
try {
  for (let round = 1; round <= rounds && faults.length === 0; round += 1) {
    const lantern = await startLantern({ dataDir, env: { LOG_LEVEL: 'error' } });
    const client = new Client(lantern);
    await client.signIn();
    const store = await openNetwork(fixturesFolder);
    const [answered, asked]: [Write[], Write[]] = [[], []];
    const ids = idsOf(store.db, new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' }));
    const writing = Promise.all(Array.from({ length: writers }, () => write(client, ids, answered, asked)));
    // A refusal is a fault of this script: it must not look like a crash.
    await Promise.race([writing, new Promise((go) => setTimeout(go, shortest + Math.random() * (longest - shortest)))]);
    await lantern.kill9();
    await writing;

    const kept = await folderStore(dataDir);
    const { db } = await openNetwork(fixturesFolder, { store: kept });
    const done = new Set(answered);
    for (const one of asked) {
      const is = found(db, one);
      if (is === 'part') faults.push(`Round ${round}: a ${one.kind} is half written (${one.marker}).`);
      if (is === 'none' && done.has(one))
        faults.push(`Round ${round}: an answered ${one.kind} is lost (${one.marker}).`);
    }
    faults.push(...moneyFaults(db).map((fault) => `Round ${round}: ${fault}`));
    await db.close();
    all += answered.length;
    cut += asked.length - answered.length;
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
console.log(
  `${rounds} rounds, ${all} answered writes, ${cut} cut off: ${faults.length === 0 ? 'nothing lost, nothing half written, all money adds up' : `${faults.length} faults`}.`,
);
process.exit(faults.length === 0 ? 0 : 1);

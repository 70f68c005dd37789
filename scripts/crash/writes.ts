import { randomUUID } from 'node:crypto';
import type { RecordSet } from '../../server/network/records/loaded';
import { type Client, pick, Refused, type StoredState, stateOf } from './client';

export interface Write {
  /** A unique text stored in the new row, to find the row again. */
  marker: string;
  kind: 'draft' | 'adjust' | 'money' | 'submit';
  request_id: string;
}

export interface Ids {
  members: number[];
  policies: number[];
  product: number;
  state: string;
  today: string;
}

export function idsOf(db: RecordSet, today: string): Ids {
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

/** Writes until the server is gone: adds each write to `attempted`, and to `answered` once the server confirms it. */
export async function write(client: Client, ids: Ids, answered: Write[], attempted: Write[]): Promise<void> {
  for (;;) {
    const kind = pick(['draft', 'adjust', 'money', 'submit'] as const);
    const done: Write = { marker: `crash ${randomUUID()}`, kind, request_id: randomUUID() };
    attempted.push(done);
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

/** Whether a write is stored whole, in part, or not. */
export function storedState(db: RecordSet, { kind, marker, request_id }: Write): StoredState {
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
      return stateOf(
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
      return stateOf(request, order !== undefined);
    }
    case 'submit': {
      const policy = db
        .table('policies')
        .all()
        .find(({ submission }) => submission?.signature === marker.slice(0, 80));
      const pending = policy !== undefined && db.table('tp_records').count('policy_id', policy.id) > 0;
      return policy && !pending ? 'part' : stateOf(request, policy !== undefined);
    }
  }
}

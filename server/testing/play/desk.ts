import type { RecordSet } from '../../network/records/loaded';
import { signIn, testApp } from '../app';
import { runDailyJobs } from '../dailyJobs';
import { otherAdmin, requestId, type Who } from '../money';
import { request } from '../request';
import { accountName } from './ledger';
import { smallNetwork } from './smallNetwork';

/** The office at work: every call goes over HTTP, and the results are read from the database. */
export async function openDesk() {
  const lantern = await testApp({ network: await smallNetwork() });
  const { db, clock } = lantern;
  const policies = new Map<string, number>();
  await runDailyJobs(lantern);

  /** Resolves with whether the server accepted the call. A failure that is not a refusal fails the game. */
  const call = async (path: string, body: object, who: Who = 'admin') => {
    const header = await signIn(lantern, who);
    const answer = await request(lantern.app).post(`/backend${path}`).set(header).send(body);
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${lantern.log.at(-1)}`);
    return answer.body as { code: number; message: string; data: Record<string, unknown> & { id: number } };
  };
  const post = async (path: string, body: object, who?: Who): Promise<{ ok: boolean; message: string; id: number }> => {
    const { code, message, data } = await call(path, { request_id: requestId(), ...body }, who);
    return { ok: code === 1, message: code === 1 ? '' : `${message} ${JSON.stringify(data)}`, id: data?.id ?? 0 };
  };
  const send = async (path: string, body: object) => {
    const { code, message, data } = await call(path, body);
    return { ok: code === 1, message: code === 1 ? '' : `${message} ${JSON.stringify(data)}`, id: data?.id ?? 0 };
  };
  const policyOf = (name: string) => {
    const policy = db.table('policies').get(policies.get(name) ?? 0);
    if (!policy) throw new Error(`There is no policy ${name}.`);
    return policy;
  };
  return {
    lantern,
    db,
    policies,
    post,
    send,
    /** The second administrator decides on a request. */
    decide: (path: string, body: object) => post(path, body, otherAdmin(lantern)),
    policyOf,
    ordersOf: (name: string) =>
      db
        .table('orders')
        .by('policy_id', policyOf(name).id)
        .sort((a, b) => a.id - b.id),
    recordsOf: (name: string) =>
      db
        .table('commission_records')
        .by('policy_id', policyOf(name).id)
        .filter(({ status }) => status !== 'expected' && status !== 'void')
        .sort((a, b) => a.id - b.id),
    /** Earnings of one place in a policy's commission, oldest first. */
    rowsOfPlace: (key: string, member: number) => {
      const places = placesOf(db, policies);
      return db
        .table('earnings')
        .all()
        .filter(({ line_id, member_id }) => member_id === member && line_id !== null && places.get(line_id) === key)
        .sort((a, b) => a.id - b.id);
    },
    pass: async (days: number) => {
      clock.advance({ minutes: days * 24 * 60 });
      await runDailyJobs(lantern);
    },
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

type Figures = Record<string, unknown>;
const add = (figures: Map<string, number>, key: string, cents: number) =>
  figures.set(key, (figures.get(key) ?? 0) + cents);

/** The place in a policy's commission per line. A settlement has the place of its original record. */
function placesOf(db: RecordSet, policies: ReadonlyMap<string, number>): Map<number, string> {
  const places = new Map<number, string>();
  for (const [name, policy_id] of policies) {
    const records = new Map(
      db
        .table('commission_records')
        .by('policy_id', policy_id)
        .map((row) => [row.id, row]),
    );
    for (const record of records.values()) {
      let root = record;
      for (let up: typeof root | undefined = root; up; up = records.get(root.parent_record_id ?? 0)) root = up;
      for (const line of db.table('commission_lines').by('record_id', record.id)) {
        const as = line.kind === 'generation' ? `generation ${line.generation}` : line.kind;
        places.set(line.id, `${name} ${root.kind} split ${line.split_index} ${as}`);
      }
    }
  }
  return places;
}

/** The stored figures in the model's terms: by place in a policy's commission, independent of the number of rows. */
export function storedFigures({ db, policies }: Desk): Figures {
  const figures = new Map<string, number>();
  const placeOf = placesOf(db, policies);
  for (const [name, policy_id] of policies) {
    const status = db.table('policies').get(policy_id)?.status;
    for (const { member_id, tp_cents, state } of db.table('tp_records').by('policy_id', policy_id))
      if (state === 'pending' || state === 'inforce')
        add(figures, `TP ${name} ${state === 'pending' ? 'pending' : 'in force'} of ${member_id}`, tp_cents);
    add(figures, `status ${name} ${status}`, 1);
  }
  const nameOf = new Map([...policies].map(([name, id]) => [id, name]));
  for (const earning of db.table('earnings').all()) {
    const { member_id, currency, amount_cents, status, cycle_no, line_id, policy_id } = earning;
    const account = accountName(member_id, currency);
    const place =
      line_id !== null
        ? placeOf.get(line_id)
        : policy_id === null
          ? 'adjustment'
          : `${nameOf.get(policy_id)} adjustment`;
    add(figures, `${place} of ${account}, ${status === 'held' ? 'held' : cycle_no}`, amount_cents);
    add(figures, `${place} of ${account}, in all`, amount_cents);
    add(figures, `balance of ${account}`, amount_cents);
  }
  const openRuns = new Set(
    db
      .table('runs')
      .all()
      .flatMap(({ id, status }) => (status === 'open' ? [id] : [])),
  );
  for (const payment of db.table('payments').all()) {
    if (openRuns.has(payment.run_id)) continue;
    const { cycle_no, member_id, opening_cents, credits_cents, debits_cents, net_cents, paid_cents, carry_cents } =
      payment;
    const account = accountName(member_id, payment.currency);
    const amounts = { opening_cents, credits_cents, debits_cents, net_cents, paid_cents, carry_cents };
    for (const [name, cents] of Object.entries(amounts))
      add(figures, `payment ${cycle_no} of ${account}, ${name.replace('_cents', '')}`, cents);
    if (payment.status === 'failed') add(figures, `payment ${cycle_no} of ${account}, failed`, 1);
    else add(figures, `balance of ${account}`, -paid_cents);
  }
  return Object.fromEntries([...figures].filter(([, cents]) => cents !== 0).sort());
}

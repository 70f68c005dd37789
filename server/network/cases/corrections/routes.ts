import {
  type Correcting,
  type CorrectionPreview,
  type CorrectionRecord,
  type CorrectionRow,
  corrections,
} from '@shared/contracts/network/corrections';
import type { Received } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import { namesIn } from '../../members/names';
import { type engineIn, engineOn } from '../../money/cases';
import { openCycle } from '../../money/ledger';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { policyDetailOf } from '../../policies/detail';
import { visiblePolicy } from '../../policies/rows';
import { type Db, recordOf, recordsOf, recordsWith } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { existing } from '../../writes/manage';
import { once } from '../../writes/once';
import { canUndo, correct, undo } from './correct';
import { changedFields } from './facts';

type Case = Pick<Awaited<ReturnType<typeof engineIn>>, 'db'>;
type Undoing = Omit<Received<typeof corrections.undo>['body'], 'request_id'>;

/** Corrections of cases whose money is posted (domain.md 3.12.17). */
export function correctionRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;

  serve(api, corrections.list, async ({ user, query }) => {
    const policy = existing(await visiblePolicy(sql.db, user, query.policy_id));
    const list = await recordsWith(sql.db, 'corrections', { policy_id: policy.id });
    return {
      list: await rowsOf(
        network,
        sql.db,
        list.sort((a, b) => b.id - a.id),
      ),
    };
  });

  serve(api, corrections.preview, ({ user, body }) => db.preview((tx) => previewOf(network, tx, user, body)));

  type Asked = Correcting & { reason: string };
  approvals.performs<Asked>('correct_case', async (tx, user, body) => {
    await correct(network, tx, user, body);
    return undefined;
  });
  approvals.performs<Undoing>('undo_correction', async (tx, user, body) => {
    await undo(network, tx, user, body);
    return undefined;
  });

  /** The amount that a correction moves to or from agents, for the second administrator. */
  const moved = async (user: NetworkCaller, body: Correcting) => {
    if (!(await settingsIn(sql.db)).four_eyes) return {};
    const { currency, lines } = await db.preview((tx) => previewOf(network, tx, user, body));
    const agents = lines.filter(({ payee_id }) => payee_id !== null);
    return { currency, amount_cents: sumOf(agents.map((line) => Math.abs(line.due_cents - line.posted_cents))) };
  };

  serve(api, corrections.correct, async ({ user, body: { request_id, ...body } }) => {
    const policy = existing(await visiblePolicy(sql.db, user, body.id));
    const request = { entity: 'policies', entity_id: String(policy.id), subject: policy.case_no, memo: body.reason };
    // Mistyped names post nothing.
    if (postsMoney(body))
      await approvals.require(user, { ...request, ...(await moved(user, body)), act: 'correct_case', asked: body });
    return db.write((tx) =>
      once(network, tx, { user, call: 'policy/correct', body: { request_id, ...body } }, async () =>
        policyDetailOf(network, tx.sql, (await correct(network, tx, user, body)).policy, user),
      ),
    );
  });

  serve(api, corrections.undo, async ({ user, body: { request_id, ...body } }) => {
    const correction = existing(await recordOf(sql.db, 'corrections', body.id));
    const policy = existing(await visiblePolicy(sql.db, user, correction.policy_id));
    const request = { entity: 'policies', entity_id: String(policy.id), subject: policy.case_no, memo: body.reason };
    await approvals.require(user, { ...request, act: 'undo_correction', asked: body });
    return db.write((tx) =>
      once(network, tx, { user, call: 'policy/undoCorrection', body: { request_id, ...body } }, async () =>
        policyDetailOf(network, tx.sql, (await undo(network, tx, user, body)).policy, user),
      ),
    );
  });
}

const postsMoney = ({ id: _, version: __, owner: ___, insured: ____, from_on: _____, ...facts }: Correcting) =>
  Object.keys(facts).some((field) => field !== 'reason');

async function previewOf(
  network: Network,
  tx: Parameters<typeof correct>[1],
  user: NetworkCaller,
  body: Correcting,
): Promise<CorrectionPreview> {
  const before = await engineOn(tx.sql, [body.id]);
  const { policy, posted } = await correct(network, tx, user, { ...body, reason: 'Preview' });
  const after = await engineOn(tx.sql, [body.id]);
  const lines = compared(linesOf(before, body.id), linesOf(after, body.id));
  const tp = compared(tpOf(before, body.id), tpOf(after, body.id));
  const names = await namesIn(tx.sql, [
    ...lines.map(({ payee_id }) => payee_id),
    ...tp.map(({ member_id }) => member_id),
    ...(posted?.held ?? []),
  ]);
  const nameOf = (member_id: number | null) => (member_id === null ? '' : (names(member_id)?.name ?? ''));
  const orders = new Map((await recordsWith(tx.sql, 'orders', { policy_id: body.id })).map((one) => [one.id, one]));
  const entries = await recordsWith(tx.sql, 'earnings', { policy_id: body.id });
  return {
    currency: policy.currency,
    lines: lines.flatMap((line) => {
      const order = orders.get(line.order_id);
      return order
        ? [{ ...line, payee: nameOf(line.payee_id), order_no: order.order_no, received_on: order.received_on }]
        : [];
    }),
    tp: tp.map((one) => ({ ...one, name: nameOf(one.member_id) })),
    counts_on: network.today,
    cycle_no: openCycle(after.db, network.today).cycle_no,
    locked: posted?.locked ?? [],
    records: posted?.records ?? 0,
    held: posted?.held.map(nameOf) ?? [],
    adjustments_cents: sumOf(entries.flatMap(({ line_id, amount_cents }) => (line_id === null ? [amount_cents] : []))),
  };
}

interface Sum<K> {
  key: K;
  cents: number;
}
const firstYear = { first_year: 'first_year', excess: 'excess', renewal: 'renewal' } as const;
type LineKey = { payee_id: number | null; kind: keyof typeof firstYear; order_id: number };

/** Paid amounts of a case by payee, kind, and receipt, chargebacks and releases among them. */
function linesOf({ db }: Case, policy_id: number): Sum<LineKey>[] {
  const records = db.table('commission_records');
  return records.by('policy_id', policy_id).flatMap((record) => {
    if (record.status === 'expected' || record.status === 'void') return [];
    const root = records.get(record.parent_record_id ?? record.id) ?? record;
    const kind = firstYear[root.kind as keyof typeof firstYear];
    const order_id = root.order_id ?? 0;
    return db
      .table('commission_lines')
      .by('record_id', record.id)
      .map(({ payee_id, advanced_cents }) => ({ key: { payee_id, kind, order_id }, cents: advanced_cents }));
  });
}

const tpOf = ({ db }: Case, policy_id: number): Sum<{ member_id: number }>[] =>
  db
    .table('tp_records')
    .by('policy_id', policy_id)
    .flatMap(({ state, member_id, tp_cents }) =>
      state === 'inforce' ? [{ key: { member_id }, cents: tp_cents }] : [],
    );

/** Sums by key before and after a change, in the order of their first appearance; without those that are always 0. */
function compared<K extends object>(before: readonly Sum<K>[], after: readonly Sum<K>[]) {
  const sums = new Map<string, K & { posted_cents: number; due_cents: number }>();
  for (const [field, list] of [['posted_cents', before] as const, ['due_cents', after] as const])
    for (const { key, cents } of list) {
      const name = JSON.stringify(key);
      const sum = sums.get(name) ?? { ...key, posted_cents: 0, due_cents: 0 };
      sums.set(name, { ...sum, [field]: sum[field] + cents });
    }
  return [...sums.values()].filter(({ posted_cents, due_cents }) => posted_cents !== 0 || due_cents !== 0);
}

/** Corrections as the office sees them. */
async function rowsOf(network: Network, from: Db, list: readonly CorrectionRecord[]): Promise<CorrectionRow[]> {
  const facts = list.flatMap(({ before, after }) => [before, after]);
  const products = await recordsOf(from, 'products', [...new Set(facts.map(({ product_id }) => product_id))]);
  const names = await namesIn(from, [
    ...list.map(({ by }) => by),
    ...facts.flatMap(({ splits }) => splits.map(({ member_id }) => member_id)),
  ]);
  const nameOf = (member_id: number) => names(member_id)?.name ?? '';
  const dayOf = (at: string) => network.calendar.dayAt(Date.parse(at));
  const shown = ({
    product_id,
    riders: _,
    chain_snapshot: __,
    terms: ___,
    splits,
    ...rest
  }: CorrectionRecord['after']) => ({
    ...rest,
    product: products.find(({ id }) => id === product_id)?.name ?? '',
    splits: splits.map(({ member_id, share_bp }) => ({ member_id, name: nameOf(member_id), share_bp })),
  });
  const rows: CorrectionRow[] = [];
  for (const correction of list)
    rows.push({
      id: correction.id,
      corrected_on: dayOf(correction.created_at),
      by: nameOf(correction.by),
      reason: correction.reason,
      from_on: correction.from_on,
      fields: changedFields(correction),
      before: shown(correction.before),
      after: shown(correction.after),
      is_undo: correction.undo_of !== null,
      undone_on: correction.undone_at && dayOf(correction.undone_at),
      can_undo: await canUndo({ sql: from }, correction),
    });
  return rows;
}

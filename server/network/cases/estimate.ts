import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { policyDraft } from '@shared/contracts/network/policyDraft';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { Answer, Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { addMonths } from '@shared/plan/months';
import { plannedPremium } from '@shared/plan/targetPremium';
import { invalid } from '../../http/problems';
import { engineIn } from '../money/cases';
import { numbered } from '../money/ledger';
import type { Network, NetworkCaller } from '../network';
import { recordOf } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { type Case, shownLine } from './effects';
import { snapshotOf } from './snapshot';

type Asked = Received<typeof policyWork.estimate>['body'];
type Told = Answer<typeof policyWork.estimate>;

/**
 * A case's payments by today's rules (domain.md 3.12.7). The posting engine puts the case in force with all money of
 * the first year and the premiums of the second, then rolls back.
 */
export async function estimateOf(network: Network, user: NetworkCaller, body: Asked): Promise<Told> {
  const product = await recordOf(network.sql.db, 'products', body.product_id);
  if (!product) throw invalid([issue('product_id', 'missing')]);
  return network.db.preview((tx) => posted(network, tx, user, product, body));
}

async function posted(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  product: ProductRecord,
  body: Asked,
): Promise<Told> {
  const { today } = network;
  const at = network.now.toISOString();
  const policy = await inForce(network, tx, user, product, body);
  const { db, engine } = await engineIn(tx, [policy.id]);
  await tx.takeIds('orders');
  const planned_cents = plannedPremium(policy, product);
  const receipt = (id: number, kind: OrderRecord['kind'], amount_cents: number, received_on: string): OrderRecord => ({
    ...{ id, version: 0, policy_id: policy.id, order_no: numbered('O', today, id), kind, amount_cents, received_on },
    ...{ method: 'check', status: 'confirmed', carrier_statement_ref: '', note: '', created_at: at, updated_at: at },
  });
  const excess_cents = await db.within(tx, (journal) => {
    const receive = (kind: OrderRecord['kind'], amount_cents: number, received_on: string) => {
      const order = journal.put('orders', receipt(journal.nextId('orders'), kind, amount_cents, received_on));
      if (kind === 'new_business') engine.inForce(journal, policy, order, { on: today, at });
      else engine.received(journal, policy, order, { on: today, at });
    };
    receive('new_business', policy.modal_premium_cents, today);
    const rest = planned_cents - policy.modal_premium_cents;
    if (rest > 0) receive('additional', rest, today);
    const excess = sumOf(engine.basesOf(policy).bases.map((bases) => bases.excess_cents));
    // One-time money comes in the first year only.
    const yearly = planned_cents - policy.initial_lump_cents - policy.exchange_1035_cents;
    if (renews(policy))
      receive('renewal', product.tp_method === 'full_premium' ? planned_cents : yearly, addMonths(today, 12));
    return excess;
  });
  const lines = linesOf({ db, engine }, user, policy);
  const sum = (of: CommissionRecord['kind'], key: 'amount_cents' | 'advanced_cents' = 'amount_cents') =>
    sumOf(lines.flatMap((line) => (line.of === of ? [line[key]] : [])));
  return {
    planned_cents,
    target_cents: body.target_premium_cents ?? planned_cents,
    tp_cents: policy.tp_cents,
    excess_cents,
    grid_version: policy.terms?.grid_version ?? '',
    mine: {
      first_year_cents: sum('first_year'),
      advance_cents: sum('first_year', 'advanced_cents'),
      excess_cents: sum('excess'),
      renewal_year_2_cents: sum('renewal'),
      lines,
    },
  };
}

const renews = ({ premium_mode, terms, modal_premium_cents }: PolicyRecord) =>
  premium_mode !== 'single' && terms?.tp_method !== 'single_premium' && modal_premium_cents > 0;

/** The case as if it were submitted and in force today. */
async function inForce(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { brand_id }: ProductRecord,
  { splits = [{ member_id: user.id, share_bp: 10_000 }], ...premium }: Asked,
): Promise<PolicyRecord> {
  const { today } = network;
  const brand = await recordOf(tx.sql, 'brands', brand_id);
  const policy: PolicyRecord = {
    ...blank,
    ...policyDraft.parse(premium),
    ...network.stamps(),
    id: await tx.newId('policies'),
    currency: brand?.currency ?? 'USD',
    ...{ submitted_on: today, inforce_on: today, status_on: today },
    splits: splits.map((share, index) => ({ ...share, role: index === 0 ? 'writing' : 'assist' })),
  };
  return tx.put('policies', { ...policy, ...(await snapshotOf(network, tx.sql, policy)) });
}

/** Placeholder values for the rest of the case; never shown. */
const blank = {
  ...{ version: 0, case_no: '', policy_no: null, status: 'inforce', status_reason: '', tp_cents: 0, premiums_cents: 0 },
  ...{ approved_on: null, issued_on: null, delivered_on: null, closed_on: null, submission: null, terms: null },
  ...{ requirements: [], chain_snapshot: [] },
} satisfies Partial<PolicyRecord>;

/** The posted lines: all payees for the office, otherwise the caller's own. */
function linesOf({ db, engine }: Case, user: NetworkCaller, policy: PolicyRecord): Told['mine']['lines'] {
  const office = user.ability.can('oversee', 'Policy');
  return db
    .table('commission_records')
    .by('policy_id', policy.id)
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, kind }) =>
      engine
        .linesOf(id)
        .filter(({ payee_id }) => office || payee_id === user.id)
        .flatMap((line) =>
          kind === 'first_year' || kind === 'excess' || kind === 'renewal'
            ? [{ of: kind, split_index: line.split_index, ...shownLine(db, line) }]
            : [],
        ),
    );
}

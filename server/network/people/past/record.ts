import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { past } from '@shared/contracts/network/past';
import type { Answer } from '@shared/http/endpoint';
import { distribute, HOUSE, type PayeeEligibility } from '@shared/plan/distribute';
import { type RateKind, ratesFor } from '@shared/plan/grid';
import { namesIn } from '../../members/names';
import { gridsIn } from '../../money/gridVersions';
import { caseOf } from '../../money/terms';
import type { Network } from '../../network';
import { loaded } from '../../records/loaded';
import { recordsWith } from '../../records/read';
import { rateKindOf } from '../levels/impact';

type Replay = Answer<typeof past.record>;

/**
 * Distributes a record once more: its stored bases and chains, by its grid version, with the absences of its posting
 * day (domain.md 3.3). A record that moves lines of another one names it.
 */
export async function replayOf({ sql: { db } }: Network, record: CommissionRecord): Promise<Replay> {
  const { record_no, kind, status, grid_version, currency, parent_record_id } = record;
  const head = { record_no, kind, status, grid_version, currency, parent_record_id };
  const grids = await gridsIn(db);
  const read = await loaded(db, {
    ...{ products: 'all', categories: 'all', policies: { id: [record.policy_id] } },
    orders: { id: record.order_id === null ? [] : [record.order_id] },
  });
  const policy = read.table('policies').get(record.policy_id);
  const grid = grids.find(({ version }) => version === grid_version);
  const rate = policy?.terms && grid && rateKindOf(read, record, caseOf(read, grids, policy));
  if (!rate || parent_record_id !== null) return { ...head, agrees: null, lines: [] };
  const posted = await recordsWith(db, 'commission_lines', { record_id: record.id });
  const expected = record.splits.flatMap(({ base_cents, steps }, index) => {
    const absent = new Map<number, PayeeEligibility>();
    for (const { member_id, outcome } of steps)
      if (outcome === 'not_active' || outcome === 'eo_expired') absent.set(member_id, outcome);
    const chain = steps.map(({ member_id, level_code, rate_bp }) => ({
      ...{ member_id, level_code },
      fy_bp: firstYear(rate, grid.levels[level_code]?.fy_bp, rate_bp),
      is_leader: grid.levels[level_code]?.is_leader ?? false,
    }));
    return distribute(base_cents, chain, ratesFor(grid, rate), (id) => absent.get(id) ?? 'eligible', index).lines;
  });
  const rest = [...posted];
  const names = await namesIn(
    db,
    posted.flatMap(({ payee_id }) => payee_id ?? []),
  );
  const shown = expected.map((line) => {
    const payee_id = line.payee === HOUSE ? null : line.payee;
    const at = rest.findIndex(
      (each) =>
        each.split_index === line.split_index &&
        each.payee_id === payee_id &&
        each.kind === line.kind &&
        each.generation === line.generation,
    );
    const [match] = at < 0 ? [] : rest.splice(at, 1);
    return {
      ...{ split_index: line.split_index, payee_id, payee: payee_id === null ? '' : (names(payee_id)?.name ?? '') },
      ...{ kind: line.kind, generation: line.generation, base_cents: line.base_cents, rate_bp: line.rate_bp },
      ...{ replayed_cents: line.amount_cents, posted_cents: match?.amount_cents ?? 0 },
      posted_rate_bp: match?.rate_bp ?? null,
    };
  });
  const surplus = rest.map(({ split_index, payee_id, kind: line, generation, base_cents, rate_bp, amount_cents }) => ({
    ...{ split_index, payee_id, payee: payee_id === null ? '' : (names(payee_id)?.name ?? '') },
    ...{ kind: line, generation, base_cents, rate_bp, replayed_cents: 0, posted_cents: amount_cents },
    posted_rate_bp: rate_bp,
  }));
  const lines = [...shown, ...surplus];
  const agrees = lines.every(
    (line) => line.replayed_cents === line.posted_cents && line.rate_bp === line.posted_rate_bp,
  );
  return { ...head, agrees, lines };
}

/** Levels that the grid version does not name keep the rate recorded. */
const firstYear = (rate: RateKind, named: number | undefined, recorded: number) =>
  rate.kind === 'first_year' ? (named ?? recorded) : (named ?? 0);

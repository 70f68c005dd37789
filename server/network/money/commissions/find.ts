import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import { type LineKind, lineKinds } from '@shared/plan/distribute';
import { fewOf, mostRead, numbered, policiesNamed } from '../../listed/few';
import { type Counts, Listed } from '../../listed/page';
import type { Network, NetworkCaller } from '../../network';
import type { RecordFilter } from './rows';

/** What is summed up of records, and of their lines by kind: how many, and their cents. */
const ofRecord = 2;
const countAt = (kind: LineKind) => ofRecord + 2 * lineKinds.indexOf(kind);
export const sumsOfCell = (sums: readonly number[]) => ({
  gross_cents: sums[0] ?? 0,
  variance_cents: sums[1] ?? 0,
  house_cents: sums[countAt('house') + 1] ?? 0,
  /** Of the lines of a kind, or of all. */
  lines: (kind: LineKind | undefined) => ofLines(sums, kind, 0),
  lines_cents: (kind: LineKind | undefined) => ofLines(sums, kind, 1),
});

const ofLines = (sums: readonly number[], only: LineKind | undefined, place: 0 | 1): number =>
  lineKinds.reduce((sum, kind) => sum + (!only || kind === only ? (sums[countAt(kind) + place] ?? 0) : 0), 0);

/** Whether the records of the network by day are meant: nobody's and no policy's own, and nothing that only reading them tells. */
export const isOfAll = ({ q, payee_id, policy_id, brand_id, expected_in }: RecordFilter): boolean =>
  !q && [payee_id, policy_id, brand_id, expected_in].every((each) => each === undefined);

/** The network's records by day, or those that were counted; with `line_kind` or \`of: 'lines'\` their lines are the entries of the list. */
export const listedRecords = (
  { db }: Network,
  { kind, status, currency, variance, from, to, line_kind }: RecordFilter,
  of: 'records' | 'lines',
  counts?: Counts,
): Listed<'commission_records'> =>
  new Listed(
    db,
    'commission_records',
    {
      passes: ([ofKind, ofStatus, ofCurrency, varies]) =>
        (status ? ofStatus === status : ofStatus !== 'void') &&
        (!kind || ofKind === kind) &&
        (!currency || ofCurrency === currency) &&
        (variance === undefined || variance === (varies === 'variance')),
      from,
      to,
      entries: of === 'lines' ? (_, sums) => sumsOfCell(sums).lines(line_kind) : undefined,
    },
    counts,
  );

/** A page of the lines of records, in the order of their days, records and ids. */
export function pageOfLines(
  { db }: Network,
  listed: Listed<'commission_records'>,
  { line_kind, page, limit, desc }: { line_kind?: LineKind | undefined; page: number; limit: number; desc: boolean },
): { record: CommissionRecord; line: CommissionLine }[] {
  const [records, lines] = [db.table('commission_records'), db.table('commission_lines')];
  const found: { record: CommissionRecord; line: CommissionLine }[] = [];
  for (const { ids, skip } of listed.from((page - 1) * limit, desc)) {
    let before = skip;
    for (const id of ids) {
      const count = line_kind ? undefined : lines.count('record_id', id);
      if (count !== undefined && count <= before) {
        before -= count;
        continue;
      }
      const own = lines.by('record_id', id).filter(({ kind }) => !line_kind || kind === line_kind);
      const record = records.get(id);
      if (record) for (const line of own.slice(before, before + limit - found.length)) found.push({ record, line });
      before = Math.max(0, before - own.length);
      if (found.length >= limit) return found;
    }
  }
  return found;
}

/** The lines of the network that a filter may mean. @throws invalid when they are too many to be read */
export function linesOfAll(network: Network, user: NetworkCaller, filter: RecordFilter): CommissionLine[] {
  const { db } = network;
  const records = db.table('commission_records');
  const lines = (found: Iterable<{ id: number }>) =>
    [...found].flatMap(({ id }) => db.table('commission_lines').by('record_id', id));
  const listed = listedRecords(network, filter, 'records');
  if (listed.total <= mostRead || !filter.q) return lines(fewOf(listed));
  const named = policiesNamed(network, user, filter.q).flatMap((id) => records.by('policy_id', id));
  const one = numbered(filter.q, records.get);
  return lines(new Set(one ? [...named, one] : named));
}

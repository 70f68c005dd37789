import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { StatementRecord, StatementRowRecord } from '@shared/contracts/network/statements';
import { daysBetween } from '@shared/format/days';
import type { Network } from '../../network';
import { policyNumber } from '../../policies/policyNumber';
import type { Given } from './read';

export interface Matched extends Given {
  bucket: StatementRowRecord['bucket'];
  policy_id: number | null;
  record: CommissionRecord | null;
}

/** Posted, with money from the carrier, and on no statement yet. */
export const isDue = ({ status, statement_amount_cents, gross_cents }: CommissionRecord) =>
  (status === 'posted' || status === 'disputed') && statement_amount_cents === null && gross_cents !== 0;

/** The earlier statement of the carrier with the same lines, in whatever order and file. */
export function sameAs({ db }: Network, brand_id: number, given: readonly Given[]): StatementRecord | undefined {
  const keys = (rows: readonly Given[]) =>
    rows
      .map(({ policy_no, amount_cents, paid_on }) => `${policyNumber(policy_no)} ${amount_cents} ${paid_on}`)
      .sort()
      .join();
  const asked = keys(given);
  return db
    .table('statements')
    .by('brand_id', brand_id)
    .find(({ id }) => {
      const count = db.table('statement_rows').count('statement_id', id);
      return count > 0 && count === given.length && keys(db.table('statement_rows').by('statement_id', id)) === asked;
    });
}

/** Matches lines with records of the carrier's policies: by policy number, then amount, then the nearest day; each record once. */
export function matchRows({ db }: Network, brand_id: number, given: readonly Given[]): Matched[] {
  const taken = new Set<number>();
  const ofBrand = ({ product_id }: { product_id: number }) =>
    db.table('products').get(product_id)?.brand_id === brand_id;
  const rows = given.map((row) => ({
    row,
    policy: db.table('policies').by('policy_number', policyNumber(row.policy_no)).find(ofBrand),
    record: null as CommissionRecord | null,
  }));
  const take = (fits: (record: CommissionRecord, row: Given) => boolean) => {
    for (const one of rows) {
      if (!one.policy || one.record) continue;
      const distance = ({ posted_on }: CommissionRecord) =>
        posted_on === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(posted_on, one.row.paid_on));
      const [nearest] = db
        .table('commission_records')
        .by('policy_id', one.policy.id)
        .filter((record) => isDue(record) && !taken.has(record.id) && fits(record, one.row))
        .sort((a, b) => distance(a) - distance(b) || a.id - b.id);
      if (!nearest) continue;
      taken.add(nearest.id);
      one.record = nearest;
    }
  };
  take((record, { amount_cents }) => record.gross_cents === amount_cents);
  // Money that was paid is never what was taken back.
  take((record, { amount_cents }) => record.gross_cents > 0 === amount_cents > 0);
  return rows.map(({ row, policy, record }) => ({
    ...row,
    policy_id: policy?.id ?? null,
    record,
    bucket: !record ? 'unmatched' : record.gross_cents === row.amount_cents ? 'matched' : 'variance',
  }));
}

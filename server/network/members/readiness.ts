import type { CategoryRecord } from '@shared/contracts/network/categories';
import type { ProductRecord } from '@shared/contracts/network/products';
import { type LicenceLine, type ReadinessBlocker, readyToWrite } from '@shared/plan/readyToWrite';
import type { RecordSet } from '../records/loaded';
import { statusOn } from './standing';

/** The insurance line a category is sold under (domain.md 2.14). */
export function lineOf(category: Pick<CategoryRecord, 'code' | 'category_group'> | undefined): LicenceLine {
  if (category?.category_group === 'annuity') return 'annuity';
  if (category?.category_group === 'health') return category.code === 'ltc' ? 'ltc' : 'health';
  return 'life';
}

/** Reasons why a member may not write a product in a state on a day; empty if ready (domain.md 2.14). */
export function readyBlockers(
  { db }: { db: RecordSet },
  memberId: number,
  product: Pick<ProductRecord, 'brand_id' | 'category_id' | 'requires'>,
  state: string,
  day: string,
): ReadinessBlocker[] {
  const appointments = db.table('appointments').by('member_id', memberId);
  return readyToWrite({
    day,
    state,
    line: lineOf(db.table('categories').get(product.category_id)),
    brand_id: product.brand_id,
    requires: product.requires,
    just_in_time: appointments.some(
      (each) =>
        each.just_in_time &&
        each.brand_id === product.brand_id &&
        each.state === state &&
        (each.status === 'requested' || each.status === 'pending_carrier'),
    ),
    member_status: statusOn({ db }, memberId, day) ?? 'pending',
    licences: db.table('licences').by('member_id', memberId),
    credentials: db
      .table('credentials')
      .by('member_id', memberId)
      .filter(({ verified_at }) => verified_at !== null),
    appointments,
  });
}

import type { RunRecord } from '@shared/contracts/network/payments';
import { amountInWords } from '@shared/format/amountInWords';
import type { Db } from '../../records/read';

/** The payments of a run that go out as checks, by payee (domain.md 3.8). */
export async function checksIn(db: Db, { id }: Pick<RunRecord, 'id'>) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .where('run_id', '=', id)
    .where('method', '=', 'check')
    .where('paid_cents', '>', 0)
    .where('payments.status', '<>', 'failed')
    .select(['payments.id', 'payment_no', 'member_no', 'first_name', 'last_name', 'address', 'currency', 'paid_cents'])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ id: payment_id, first_name, last_name, address, ...row }) => {
    const { line1, line2, city, state, zip, country } = address ?? {};
    const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    return {
      ...{ payment_id, ...row, payee: `${first_name} ${last_name}` },
      address: [line1, line2, place, country].filter(Boolean).join('\n'),
      words: amountInWords(row.paid_cents),
    };
  });
}

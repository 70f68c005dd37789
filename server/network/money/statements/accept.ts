import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import { statements } from '@shared/contracts/network/statements';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { sortBy, sumOf } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { namesIn } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { aside } from '../../reads/aside';
import { groupBy } from '../../reads/groupBy';
import { recordOf, recordsOf, recordsWith, recordWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised, save, unchanged } from '../../writes/manage';
import { once } from '../../writes/once';
import { holdUnpaid, letPaidGo } from '../holds';
import { agesOfMissing } from './missing';
import { isDue, openOf, received } from './open';
import { assumedDays, usualDays } from './usualDays';

/** Carriers' usual days, and the office's decisions about missing money (domain.md 3.23). */
export function missingRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  serve(
    api,
    statements.missingAges,
    aside(network, async ({ query }) => ({ ages: await agesOfMissing(network, query.brand_id) })),
  );

  serve(
    api,
    statements.carriers,
    aside(network, async () => {
      const usual = await usualDays(network);
      const brands = await recordsWith(sql.db, 'brands', {});
      return {
        list: brands.map(({ id, version, name, reconciled_since = null }) => {
          const { days, payments } = usual.get(id) ?? { days: assumedDays, payments: 0 };
          return { id, version, name, reconciled_since, usual_days: days, payments };
        }),
      };
    }),
  );

  serve(api, statements.since, ({ body: { brand_id, version, reconciled_since } }) =>
    db.write(async (tx) => {
      const brand = unchanged(existing(await recordOf(tx.sql, 'brands', brand_id)), version);
      if (reconciled_since !== null && reconciled_since > network.today)
        throw invalid([issue('reconciled_since', 'tooLate', { max: network.today })]);
      const saved = await tx.put('brands', revised({ ...brand, reconciled_since }, network.now.toISOString()));
      return { id: saved.id, version: saved.version, reconciled_since };
    }),
  );

  serve(api, statements.acceptPreview, ({ user, body }) =>
    db.preview(async (tx) => {
      const waiting = await accept(network, tx, user, body);
      const names = await namesIn(
        tx.sql,
        waiting.map(({ member_id }) => member_id),
      );
      const groups = groupBy(waiting, ({ member_id, currency }) => `${member_id} ${currency}`);
      const released = [...groups.values()].flatMap((entries) => {
        const [entry] = entries;
        if (!entry) return [];
        const { member_id, currency } = entry;
        const amount_cents = sumOf(entries, (one) => one.amount_cents);
        return { member_id, name: names(member_id)?.name ?? '', currency, amount_cents };
      });
      return { released: sortBy(released, (one) => one.amount_cents, 'desc') };
    }),
  );

  serve(api, statements.acceptMissing, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'statement/acceptMissing', body }, async () => {
        await accept(network, tx, user, body);
        return { accepted: new Set(body.records.map(({ record_id }) => record_id)).size };
      }),
    ),
  );

  serve(api, statements.expectMissing, ({ body: { record_id, version } }) =>
    db.write(async (tx) => {
      const record = unchanged(existing(await recordOf(tx.sql, 'commission_records', record_id)), version);
      const decision = await recordWith(tx.sql, 'accepted_missing', { record_id });
      if (!decision) throw conflict('not_accepted', 'The money of this record is expected already.');
      await tx.delete('accepted_missing', decision.id);
      const parts = await recordsWith(tx.sql, 'statement_parts', { record_id });
      const cents = parts.length > 0 ? sumOf(parts, ({ amount_cents }) => amount_cents) : null;
      const expected = await tx.put('commission_records', received(network, record, cents));
      await holdUnpaid(tx, [expected]);
      return { record_id };
    }),
  );
}

type Accepting = Pick<Received<typeof statements.acceptMissing>['body'], 'records'> & { reason?: string };

/**
 * Reconciles missing records with the amounts received (domain.md 3.23). Returns the entries that waited for the
 * carrier and are released now. @throws conflict, invalid
 */
async function accept(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { records: given, reason = '' }: Accepting,
): Promise<EarningRecord[]> {
  const versions = new Map(given.map(({ record_id, version }) => [record_id, version]));
  const records = await recordsOf(tx.sql, 'commission_records', [...versions.keys()]);
  if (records.length < versions.size) throw invalid([issue('records', 'missing')]);
  const accepted: CommissionRecord[] = [];
  for (const record of records) {
    unchanged(record, versions.get(record.id));
    if (record.status !== 'posted' || !isDue(record))
      throw conflict('not_missing', `${record.record_no} is settled or disputed. Reload the list.`);
    await save(network, tx, 'accepted_missing', undefined, {
      record_id: record.id,
      amount_cents: openOf(record),
      accepted_on: network.today,
      reason,
      accepted_by: user.id,
    });
    const { gross_cents, statement_amount_cents } = record;
    const cents = statement_amount_cents ?? 0;
    accepted.push(
      await tx.put(
        'commission_records',
        revised(
          { ...record, status: 'reconciled', statement_amount_cents: cents, variance_cents: cents - gross_cents },
          network.now.toISOString(),
        ),
      ),
    );
  }
  return letPaidGo(network, tx, accepted);
}

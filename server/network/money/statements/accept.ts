import { statements } from '@shared/contracts/network/statements';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { recordOf, recordsOf, recordsWith, recordWith } from '../../records/read';
import { existing, revised, save, unchanged } from '../../writes/manage';
import { once } from '../../writes/once';
import { agesOfMissing } from './missing';
import { assumedDays, usualDays } from './usualDays';

/** Carriers' usual days, and the office's decisions about missing money (domain.md 3.23). */
export function missingRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  serve(api, statements.missingAges, async ({ query }) => ({ ages: await agesOfMissing(network, query.brand_id) }));

  serve(api, statements.carriers, async () => {
    const usual = await usualDays(network);
    const brands = await recordsWith(sql.db, 'brands', {});
    return {
      list: brands.map(({ id, version, name, reconciled_since = null }) => {
        const { days, payments } = usual.get(id) ?? { days: assumedDays, payments: 0 };
        return { id, version, name, reconciled_since, usual_days: days, payments };
      }),
    };
  });

  serve(api, statements.since, ({ body: { brand_id, version, reconciled_since } }) =>
    db.write(async (tx) => {
      const brand = unchanged(existing(await recordOf(tx.sql, 'brands', brand_id)), version);
      if (reconciled_since !== null && reconciled_since > network.today)
        throw invalid([issue('reconciled_since', 'tooLate', { max: network.today })]);
      const saved = await tx.put('brands', revised({ ...brand, reconciled_since }, network.now.toISOString()));
      return { id: saved.id, version: saved.version, reconciled_since };
    }),
  );

  serve(api, statements.acceptMissing, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'statement/acceptMissing', body }, async () => {
        const versions = new Map(body.records.map(({ record_id, version }) => [record_id, version]));
        const records = await recordsOf(tx.sql, 'commission_records', [...versions.keys()]);
        if (records.length < versions.size) throw invalid([issue('records', 'missing')]);
        for (const record of records) {
          unchanged(record, versions.get(record.id));
          if (record.status !== 'posted' || record.statement_amount_cents !== null || record.gross_cents === 0)
            throw conflict('not_missing', `${record.record_no} is settled or disputed. Reload the list.`);
          const { gross_cents } = record;
          await save(network, tx, 'accepted_missing', undefined, {
            record_id: record.id,
            amount_cents: gross_cents,
            accepted_on: network.today,
            reason: body.reason,
            accepted_by: user.id,
          });
          await tx.put(
            'commission_records',
            revised(
              { ...record, status: 'reconciled', statement_amount_cents: 0, variance_cents: 0 - gross_cents },
              network.now.toISOString(),
            ),
          );
        }
        return { accepted: records.length };
      }),
    ),
  );

  serve(api, statements.expectMissing, ({ body: { record_id, version } }) =>
    db.write(async (tx) => {
      const record = unchanged(existing(await recordOf(tx.sql, 'commission_records', record_id)), version);
      const decision = await recordWith(tx.sql, 'accepted_missing', { record_id });
      if (!decision) throw conflict('not_accepted', 'The money of this record is expected already.');
      await tx.delete('accepted_missing', decision.id);
      await tx.put(
        'commission_records',
        revised(
          { ...record, status: 'posted', statement_amount_cents: null, variance_cents: null },
          network.now.toISOString(),
        ),
      );
      return { record_id };
    }),
  );
}

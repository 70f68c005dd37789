import { type AppointmentRecord, appointments } from '@shared/contracts/network/licences';
import { issue } from '@shared/http/issues';
import { sql } from 'kysely';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { tell } from '../../notices/notify';
import { type Db, recordOf, recordsWith } from '../../records/read';
import { revised, save, unchanged } from '../../writes/manage';
import { appointmentRow, appointmentRows, paperOwner, visiblePaper } from './rows';

/** Appointments with carriers, by state: domain.md 2.14. */
export function appointmentRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, appointments.request, async ({ user, body }) => {
    const saved = await db.write(async (tx) => {
      const owner = await paperOwner(tx.sql, user, body.member_id);
      const brand = await recordOf(tx.sql, 'brands', body.brand_id);
      if (brand?.status !== 'on') throw invalid([issue('brand_id', 'missing')]);
      const elsewhere = body.states.filter((state) => !brand.states.includes(state));
      if (elsewhere.length > 0) throw invalid([issue('states', 'states', { states: elsewhere.join(', ') })]);
      const own = await recordsWith(tx.sql, 'appointments', { member_id: owner, brand_id: brand.id });
      const rows: AppointmentRecord[] = [];
      for (const state of new Set(body.states)) {
        const old = own.find((row) => row.state === state);
        if (old && old.status !== 'not_started' && old.status !== 'terminated') {
          rows.push(old);
          continue;
        }
        const request = {
          member_id: owner,
          brand_id: brand.id,
          state,
          writing_no: old?.writing_no ?? '',
          status: 'requested',
          requested_on: network.today,
          effective_on: null,
          just_in_time: false,
        } as const;
        rows.push(await save(network, tx, 'appointments', old, request));
      }
      return rows;
    });
    return appointmentRows(network, saved);
  });

  serve(api, appointments.status, async ({ user, body: { id, version, ...changes } }) => {
    const saved = await db.write(async (tx) => {
      const old = unchanged(await visiblePaper(tx.sql, user, 'appointments', id), version);
      const { status, writing_no = old.writing_no, effective_on = old.effective_on } = changes;
      const active = status === 'active';
      const issues = [
        ...(active && !writing_no ? [issue('writing_no', 'required')] : []),
        ...(active && !effective_on ? [issue('effective_on', 'required')] : []),
        ...(writing_no && (await isWritingTaken(tx.sql, old, writing_no)) ? [issue('writing_no', 'taken')] : []),
      ];
      if (issues.length > 0) throw invalid(issues);
      if (active && old.status !== 'active')
        await tell(tx, network.now, {
          recipient_id: old.member_id,
          kind: 'appointed',
          values: { brand: (await recordOf(tx.sql, 'brands', old.brand_id))?.name ?? '', state: old.state, writing_no },
          link: '/vip/licensing_appointment',
          dedupe_key: `appointment ${old.id} ${version}`,
        });
      const changed = {
        ...old,
        status,
        writing_no,
        effective_on,
        just_in_time: changes.just_in_time ?? old.just_in_time,
        requested_on: old.requested_on ?? (status === 'not_started' ? null : network.today),
      };
      return tx.put('appointments', revised(changed, network.now.toISOString()));
    });
    return appointmentRow(network, saved);
  });
}

/** True when another agent has this writing number with the carrier. */
async function isWritingTaken(
  db: Db,
  { brand_id, member_id }: AppointmentRecord,
  writing_no: string,
): Promise<boolean> {
  const others = await db
    .selectFrom('appointments')
    .select('id')
    .where('brand_id', '=', brand_id)
    .where('member_id', '!=', member_id)
    .where(sql<string>`upper(writing_no)`, '=', sql<string>`upper(${writing_no})`)
    .limit(1)
    .execute();
  return others.length > 0;
}

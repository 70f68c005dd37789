import { appointments } from '@shared/contracts/network/licences';
import { issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { tell } from '../../desk/messages/notify';
import { revised, save, unchanged } from '../../manage';
import type { Network, NetworkApi } from '../../network';
import { appointmentRow, paperOwner, visiblePaper } from './rows';

/** Appointments with carriers, by state: DOMAIN.md 2.14. */
export function appointmentRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('appointments');
  const brandName = (id: number) => db.table('brands').get(id)?.name ?? '';

  serve(api, appointments.request, async ({ user, body }) => {
    const saved = await db.write(async (tx) => {
      const owner = paperOwner(network, user, body.member_id);
      const brand = db.table('brands').get(body.brand_id);
      if (brand?.status !== 'on') throw invalid([issue('brand_id', 'missing')]);
      const elsewhere = body.states.filter((state) => !brand.states.includes(state));
      if (elsewhere.length > 0) throw invalid([issue('states', 'states', { states: elsewhere.join(', ') })]);
      const own = table.by('member_id', owner).filter(({ brand_id }) => brand_id === brand.id);
      const rows = [];
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
    return saved.map((row) => appointmentRow(network, row));
  });

  serve(api, appointments.status, async ({ user, body: { id, version, ...changes } }) => {
    const saved = await db.write((tx) => {
      const old = unchanged(visiblePaper(network, user, 'appointments', id), version);
      const { status, writing_no = old.writing_no, effective_on = old.effective_on } = changes;
      const active = status === 'active';
      const found = [
        ...(active && !writing_no ? [issue('writing_no', 'required')] : []),
        ...(active && !effective_on ? [issue('effective_on', 'required')] : []),
        ...(writing_no &&
        table
          .by('writing', `${old.brand_id} ${writing_no.toUpperCase()}`)
          .some((other) => other.member_id !== old.member_id)
          ? [issue('writing_no', 'taken')]
          : []),
      ];
      if (found.length > 0) throw invalid(found);
      if (active && old.status !== 'active')
        tell(network, tx, {
          recipient_id: old.member_id,
          kind: 'appointed',
          values: { brand: brandName(old.brand_id), state: old.state, writing_no },
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

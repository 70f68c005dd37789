import { roles } from '@shared/abilities';
import { type AdvanceTermsRecord, type AdvanceTermsRow, advanceTerms } from '@shared/contracts/network/advanceTerms';
import { issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { namesIn } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { type Db, recordOf, recordsWith } from '../../records/read';
import { existing, revised } from '../../writes/manage';
import { once } from '../../writes/once';
import { seesAllEarnings } from '../earnings/rows';
import { isFull, rowOn } from './termsOn';

/** Advance terms of agents, with their history (domain.md 3.12.22). */
export function advanceTermsRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  const listFor = async (from: Db, user: NetworkCaller, member_id: number) => {
    const rows = await recordsWith(from, 'advance_terms', { member_id });
    const office = seesAllEarnings(user);
    const names = await namesIn(
      from,
      rows.map(({ set_by }) => set_by),
    );
    const shown = ({ set_by, created_at: _, updated_at: __, reason, ...row }: AdvanceTermsRecord): AdvanceTermsRow => ({
      ...row,
      reason: office ? reason : null,
      set_by: office ? (names(set_by)?.name ?? '') : null,
    });
    const now = rowOn(rows, network.today);
    const list = [...rows].sort((a, b) => (a.from_on < b.from_on ? 1 : -1)).map(shown);
    return { now: now && !isFull(now) ? shown(now) : null, list };
  };

  /** The caller, or a named member for the office. @throws noSuchRow */
  const memberFor = async (from: Db, user: NetworkCaller, member_id = user.id): Promise<number> => {
    if (member_id === user.id) return member_id;
    if (!seesAllEarnings(user)) throw noSuchRow();
    if (existing(await recordOf(from, 'members', member_id)).role !== roles.member) throw noSuchRow();
    return member_id;
  };

  serve(api, advanceTerms.list, async ({ user, query }) =>
    listFor(sql.db, user, await memberFor(sql.db, user, query.member_id)),
  );

  serve(api, advanceTerms.set, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'commission/setAdvanceTerms', body }, async () => {
        const { request_id: _, member_id, from_on, ...terms } = body;
        if (existing(await recordOf(tx.sql, 'members', member_id)).role !== roles.member) throw noSuchRow();
        if (from_on < network.today) throw invalid([issue('from_on', 'tooEarly', { min: network.today })]);
        await tx.takeIds('advance_terms');
        const [same] = await recordsWith(tx.sql, 'advance_terms', { member_id, from_on });
        const stamps = network.stamps();
        if (same) await tx.put('advance_terms', revised({ ...same, ...terms, set_by: user.id }, stamps.updated_at));
        else
          await tx.put('advance_terms', {
            ...{ id: await tx.newId('advance_terms'), version: 0, member_id, from_on, ...terms, set_by: user.id },
            ...stamps,
          });
        return listFor(tx.sql, user, member_id);
      }),
    ),
  );
}

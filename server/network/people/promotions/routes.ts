import { type PromotionRecord, promotionStatuses, promotions } from '@shared/contracts/network/promotions';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import { badgeOf, levelsIn } from '../../members/badge';
import { namesIn } from '../../members/names';
import type { Network, NetworkApi } from '../../network';
import { recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';
import { existing, revised, unchanged } from '../../writes/manage';
import { changeLevel } from '../office/changes';

/** Promotions proposed at month-ends: domain.md 3.9. */
export function promotionRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;

  // Promotions that the first administrator approved; the rest wait for the office, not for a second person.
  approvals.lists(async (from, status) => {
    if (status && status !== 'proposed') return [];
    const waiting = (await recordsWith(from, 'promotions', { status: 'proposed' })).filter(
      ({ requested }) => requested,
    );
    const names = await namesIn(
      from,
      waiting.map(({ member_id }) => member_id),
    );
    const levels = await levelsIn(from);
    return waiting.flatMap(({ id, version, member_id, to_level_id, requested, note }) =>
      requested
        ? [
            {
              ...{
                source_id: id,
                version,
                kind: 'promotion' as const,
                entity: 'members',
                entity_id: String(member_id),
              },
              subject: `${names(member_id)?.name ?? ''} · ${levels.get(to_level_id)?.code ?? ''}`,
              ...{ amount_cents: null, memo: note, status: 'proposed' as const, reason: '' },
              ...{ proposed_by: requested.by, created_at: requested.at, decided_by: null, decided_at: null },
            },
          ]
        : [],
    );
  });

  const namesOf = (rows: readonly PromotionRecord[]) =>
    namesIn(
      sql.db,
      rows.flatMap(({ member_id, requested, decided_by }) => [member_id, requested?.by ?? null, decided_by]),
    );

  const presenter = async (rows: readonly PromotionRecord[]) => {
    const levels = await levelsIn(sql.db);
    const names = await namesOf(rows);
    const name = (id: number) => names(id)?.name ?? '';
    const badge = (id: number) => {
      const level = levels.get(id);
      return level ? badgeOf(level) : null;
    };
    return ({
      from_level_id,
      to_level_id,
      requested,
      decided_by,
      created_at: _,
      updated_at: __,
      ...row
    }: PromotionRecord) => ({
      ...row,
      member_no: names(row.member_id)?.member_no ?? '',
      member: name(row.member_id),
      from: badge(from_level_id),
      to: badge(to_level_id),
      requested_by: requested && name(requested.by),
      decided_by: decided_by === null ? null : name(decided_by),
    });
  };

  serve(api, promotions.list, async ({ query }) => {
    const { member_id, status } = query;
    const matches = matcher(query.q);
    const all = await recordsWith(sql.db, 'promotions', {
      ...(member_id !== undefined && { member_id }),
      ...(status && { status }),
    });
    const rows = all.map(await presenter(all)).filter((row) => matches(row.member, row.member_no));
    return listOf(rows, query, {
      by: {
        member: (row) => row.member,
        evaluated_on: (row) => row.evaluated_on,
        counted_cents: (row) => row.counted_cents,
        status: (row) => promotionStatuses.indexOf(row.status),
      },
      otherwise: (query) => sortBy(query, (row) => row.evaluated_on, 'desc'),
      present: (row) => row,
    });
  });

  serve(api, promotions.decide, async ({ user, body }) => {
    const decided = await db.write(async (tx) => {
      const promotion = unchanged(existing(await recordOf(tx.sql, 'promotions', body.id)), body.version);
      if (promotion.status !== 'proposed') throw conflict('decided', 'This promotion was already decided.');
      const requested = body.approve && (await settingsIn(tx.sql)).four_eyes ? promotion.requested : undefined;
      if (requested === null) return ask(tx, promotion, user.id);
      if (requested?.by === user.id) throw conflict('four_eyes', 'Another administrator must approve this promotion.');
      if (body.approve) await promote(tx, promotion, user.id);
      const at = network.now.toISOString();
      const status = body.approve ? 'approved' : 'rejected';
      const decision = { status, decided_by: user.id, decided_at: at, note: body.note } as const;
      return tx.put('promotions', revised({ ...promotion, ...decision }, at));
    });
    return (await presenter([decided]))(decided);
  });

  /** Records the first administrator's approval; a second administrator must confirm. */
  const ask = (tx: NetworkTransaction, promotion: PromotionRecord, by: number) => {
    const at = network.now.toISOString();
    return tx.put('promotions', revised({ ...promotion, requested: { by, at } }, at));
  };

  /** @throws conflict if the member's level or status changed after the proposal */
  async function promote(tx: NetworkTransaction, promotion: PromotionRecord, by: number): Promise<void> {
    const { member_id, from_level_id, to_level_id, effective_on, evaluated_on } = promotion;
    const member = await recordOf(tx.sql, 'members', member_id);
    if (member?.level_id !== from_level_id || member.status !== 'active')
      throw conflict('changed', 'This member’s level or status has changed since. Decline the promotion.');
    const change = { id: member_id, level_id: to_level_id, effective_on, reason: `By ${evaluated_on}.` };
    await changeLevel(network, tx, by, change);
  }
}

import { type PromotionRecord, promotionStatuses, promotions } from '@shared/contracts/network/promotions';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { settingsOf } from '../../desk/settings/settings';
import { existing, revised, unchanged } from '../../manage';
import { badgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { changeLevel } from '../office/changes';

/** Promotions proposed at month-ends: DOMAIN.md 3.9. */
export function promotionRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('promotions');
  const name = (id: number | null | undefined) => {
    const member = id == null ? undefined : db.table('members').get(id);
    return member ? nameOf(member) : '';
  };
  const badge = (id: number) => {
    const level = db.table('levels').get(id);
    return level ? badgeOf(level) : null;
  };
  const shown = ({
    from_level_id,
    to_level_id,
    requested,
    decided_by,
    created_at: _,
    updated_at: __,
    ...row
  }: PromotionRecord) => ({
    ...row,
    member_no: db.table('members').get(row.member_id)?.member_no ?? '',
    member: name(row.member_id),
    from: badge(from_level_id),
    to: badge(to_level_id),
    requested_by: requested && name(requested.by),
    decided_by: decided_by === null ? null : name(decided_by),
  });

  serve(api, promotions.list, ({ query }) => {
    const matches = matcher(query.q);
    const rows = (query.member_id === undefined ? table.all() : table.by('member_id', query.member_id)).filter(
      (row) =>
        (!query.status || row.status === query.status) &&
        matches(name(row.member_id), db.table('members').get(row.member_id)?.member_no),
    );
    return listOf(rows, query, {
      by: {
        member: (row) => name(row.member_id),
        evaluated_on: (row) => row.evaluated_on,
        counted_cents: (row) => row.counted_cents,
        status: (row) => promotionStatuses.indexOf(row.status),
      },
      otherwise: (all) => sortBy(all, (row) => row.evaluated_on, 'desc'),
      present: shown,
    });
  });

  serve(api, promotions.decide, ({ user, body }) =>
    db.write((tx) => {
      const promotion = unchanged(existing(table.get(body.id)), body.version);
      if (promotion.status !== 'proposed') throw conflict('decided', 'This promotion was already decided.');
      const asked = body.approve && settingsOf(network).four_eyes ? promotion.requested : undefined;
      if (asked === null) return shown(ask(tx, promotion, user.id));
      if (asked?.by === user.id) throw conflict('four_eyes', 'Another administrator must approve this promotion.');
      if (body.approve) promote(tx, promotion, user.id);
      const at = network.now.toISOString();
      const status = body.approve ? 'approved' : 'rejected';
      const decision = { status, decided_by: user.id, decided_at: at, note: body.note } as const;
      return shown(tx.put('promotions', revised({ ...promotion, ...decision }, at)));
    }),
  );

  /** The first of two administrators. */
  const ask = (tx: NetworkTransaction, promotion: PromotionRecord, by: number) => {
    const at = network.now.toISOString();
    return tx.put('promotions', revised({ ...promotion, requested: { by, at } }, at));
  };

  /** @throws conflict if the member's level or status has changed meanwhile */
  function promote(tx: NetworkTransaction, promotion: PromotionRecord, by: number): void {
    const { member_id, from_level_id, to_level_id, effective_on, evaluated_on } = promotion;
    const member = db.table('members').get(member_id);
    if (member?.level_id !== from_level_id || member.status !== 'active')
      throw conflict('changed', 'This member’s level or status has changed since. Decline the promotion.');
    changeLevel(network, tx, by, { id: member_id, level_id: to_level_id, effective_on, reason: `By ${evaluated_on}.` });
  }
}

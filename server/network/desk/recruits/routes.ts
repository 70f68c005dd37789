import {
  type RecruitRecord,
  type RecruitRow,
  type RecruitStage,
  recruitStages,
  recruitSteps,
  recruits,
} from '@shared/contracts/network/recruits';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { sql as raw } from 'kysely';
import { among, listByKey, searched } from '../../../data/sql/inLanguage';
import { list, placeIn } from '../../../data/sql/list';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { listByOwner } from '../../members/listByOwner';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { nameOf } from '../../records/names';
import { countWith, type Db, recordWith } from '../../records/read';
import { manage } from '../../writes/manage';
import { recruitRows, seesAllRecruits, seesRecruit, stageFigures } from './rows';

type Draft = Omit<Received<typeof recruits.save>['body'], 'id' | 'version'>;

/** The stage that converting a prospect into a member sets. */
const registered: RecruitStage = 'registered';
const stepOf = (stage: RecruitStage) => (recruitSteps as readonly RecruitStage[]).indexOf(stage);

/** Prospects, domain.md 2.16: members see their own, uplines only counts, the office all. */
export function recruitRoutes(api: NetworkApi, network: Network): void {
  const { sql } = network;

  serve(
    api,
    recruits.list,
    aside(network, async ({ user, query }) => {
      const { q, stage, source, state, due, page, limit, sort = 'updated_at', order } = query;
      const office = seesAllRecruits(user);
      const sponsor = office ? query.sponsor_id : user.id;
      let matching = sql.db.selectFrom('recruits');
      if (sponsor !== undefined) matching = matching.where('recruits.sponsor_id', '=', sponsor);
      if (stage) matching = matching.where('recruits.stage', '=', stage);
      if (source) matching = matching.where('recruits.source', '=', source);
      if (state) matching = matching.where('recruits.state', '=', state);
      const { today } = network;
      if (due === true) matching = matching.where('recruits.next_action_on', '<=', today);
      if (due === false)
        matching = matching.where(({ eb, or }) =>
          or([eb('recruits.next_action_on', 'is', null), eb('recruits.next_action_on', '>', today)]),
        );
      if (q) {
        const texts = matching
          .innerJoin('members', 'members.id', 'recruits.sponsor_id')
          .select(['recruits.id', 'name', 'recruits.phone', 'recruits.email', 'notes', 'display_name', 'chinese_name']);
        const ids = await searched(texts, 'recruits.id', q, (row) => [
          ...[row.name, row.phone, row.email, row.notes],
          office ? nameOf(row) : undefined,
        ]);
        matching = matching.where(among('recruits.id', ids));
      }
      const paging = {
        ...{ id: 'recruits.id' as const, page, limit },
        desc: query.sort === undefined || order === 'desc',
        rows: async (ids: number[]) => {
          const rows = await sql.db.selectFrom('recruits').selectAll().where('id', 'in', ids).execute();
          return recruitRows(network, rows);
        },
      };
      const { rows, total } =
        sort === 'name'
          ? await listByKey(matching.select(['recruits.id', 'recruits.name']), { ...paging, key: ({ name }) => name })
          : sort === 'sponsor'
            ? await listByOwner(sql, matching, { ...paging, owner: 'recruits.sponsor_id' })
            : await list(matching, {
                ...paging,
                sort: sort === 'stage' ? placeIn(raw.ref('recruits.stage'), recruitStages) : `recruits.${sort}`,
              });
      return { list: rows, total, page, limit, summary: await stageFigures(network, user, query.scope) };
    }),
  );

  const managed = manage(network, 'recruits', {
    present: () => async (row) => (await recruitRows(network, [row]))[0] as RecruitRow,
    sees: seesRecruit,
    checked: async ({ sponsor_id, ...draft }: Draft, { user, before, tx }) => {
      const sponsor = sponsor_id ?? before?.sponsor_id ?? (seesAllRecruits(user) ? undefined : user.id);
      if (sponsor === undefined) throw invalid([issue('sponsor_id', 'required')]);
      if (!(await isSponsor(tx.sql, sponsor))) throw invalid([issue('sponsor_id', 'missing')]);
      const newProspect = { stage: 'lead' as const, stage_since_on: network.today, converted_member_id: null };
      return { ...newProspect, ...before, ...draft, sponsor_id: sponsor };
    },
  });

  serve(api, recruits.save, async ({ user, body }) => {
    if (!seesAllRecruits(user) && body.sponsor_id !== undefined && body.sponsor_id !== user.id)
      throw invalid([issue('sponsor_id', 'missing')]);
    const saved = await managed.save({ user, body });
    return { ...saved, warnings: await warningsOf(saved) };
  });

  /** True for members of the agent tree. */
  const isSponsor = async (db: Db, id: number) => {
    const member = await db.selectFrom('members').select('level_id').where('id', '=', id).executeTakeFirst();
    return member !== undefined && member.level_id !== null;
  };

  const warningsOf = async ({ id, phone, email, converted_member_id }: RecruitRecord) => {
    const isKnown = async (field: 'phone' | 'email', value: string) => {
      const others = sql.db.selectFrom('recruits').select('id').where(field, '=', value).where('id', '<>', id);
      const members = sql.db.selectFrom('members').select('id').where(field, '=', value);
      const strangers = members.where('id', '<>', converted_member_id ?? 0);
      return value !== '' && (await others.unionAll(strangers).executeTakeFirst()) !== undefined;
    };
    return [
      ...((await isKnown('phone', phone)) ? (['phone_known'] as const) : []),
      ...((await isKnown('email', email)) ? (['email_known'] as const) : []),
    ];
  };

  const moved = (row: RecruitRecord, stage: RecruitStage) =>
    row.stage === stage ? {} : { stage, stage_since_on: network.today };

  serve(api, recruits.stage, ({ user, body: { stage, next_action_on, ...current } }) =>
    managed.change(user, current, (row) => {
      // A prospect who became a member cannot be lost, or return to a stage before registration.
      if (row.converted_member_id !== null && stepOf(stage) < stepOf(registered))
        throw conflict('converted', 'This prospect is already a member and can only move forward.');
      return { ...moved(row, stage), ...(next_action_on !== undefined && { next_action_on }) };
    }),
  );

  serve(api, recruits.convert, ({ user, body: { member_no, ...current } }) =>
    managed.change(user, current, async (row, tx) => {
      if (row.converted_member_id !== null) throw conflict('converted', 'This prospect is already linked to a member.');
      const member = await recordWith(tx.sql, 'members', { member_no });
      // The same answer as for an unknown number: other sponsors' directs stay secret.
      if (member?.sponsor_id !== row.sponsor_id) throw invalid([issue('member_no', 'missing')]);
      if ((await countWith(tx.sql, 'recruits', { converted_member_id: member.id })) > 0)
        throw invalid([issue('member_no', 'taken')]);
      const stage = stepOf(row.stage) < stepOf(registered) ? registered : row.stage;
      return { ...moved(row, stage), converted_member_id: member.id };
    }),
  );
}

import {
  type RecruitRecord,
  type RecruitStage,
  recruitSources,
  recruitStages,
  recruitSteps,
  recruits,
} from '@shared/contracts/network/recruits';
import { dayNumber } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { equals, every, type Test, until } from '../../../data/columnTests';
import { matcher } from '../../../data/listing';
import { unhurried } from '../../../data/unhurried';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { manage } from '../../manage';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi } from '../../network';
import { ownersByName, searched } from '../../people/licences/allPapers';
import { stateNumber } from '../../stateNumber';
import { recruitColumns } from './columns';
import { managesRecruits, recruitRow, seesRecruit, stageCounts } from './rows';

type Draft = Omit<Received<typeof recruits.save>['body'], 'id' | 'version'>;

/** The stage of a prospect who becomes a member. */
const registered: RecruitStage = 'registered';
const stepOf = (stage: RecruitStage) => (recruitSteps as readonly RecruitStage[]).indexOf(stage);

/** Prospects, DOMAIN.md 2.16: members see their own, uplines only numbers, the office all. */
export function recruitRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('recruits');

  serve(api, recruits.list, async ({ user, query }) => {
    const { q, stage, source, state, due, page, limit, sort = 'updated_at', order } = query;
    const office = managesRecruits(user);
    const of = office ? query.sponsor_id : user.id;
    const columns = recruitColumns(network);
    columns.renew();
    const { column } = columns;
    const isDue = until(column('next_action_on'), dayNumber(network.today)) as Test;
    const passes =
      every(
        equals(column('sponsor_id'), of),
        equals(column('stage'), stage && recruitStages.indexOf(stage)),
        equals(column('source'), source && recruitSources.indexOf(source)),
        equals(column('state'), state && stateNumber(state)),
        due === undefined ? undefined : (id) => isDue(id) === due,
      ) ?? (() => true);
    const theirs = of === undefined ? undefined : columns.of(of);
    const matches = matcher(q);
    const sponsor = ({ sponsor_id }: RecruitRecord) => {
      const member = office && db.table('members').get(sponsor_id);
      return member ? nameOf(member) : undefined;
    };
    const found = (row: RecruitRecord) => matches(row.name, row.phone, row.email, row.notes, sponsor(row));
    const among = q
      ? await unhurried(
          searched({ scan: (all, visit) => columns.scan({ ...all, among: theirs }, visit) }, table.get, passes, found),
        )
      : theirs;
    const { ids, total } = columns.find({
      ...(sort === 'sponsor' ? { seen: ownersByName(network, (id) => columns.number('sponsor_id', id)) } : { sort }),
      desc: query.sort === undefined || order === 'desc',
      page,
      limit,
      among,
      passes,
    });
    const list = ids.flatMap((id) => table.get(id) ?? []).map((row) => recruitRow(network, row));
    return { list, total, page, limit, summary: stageCounts(network, user, query.scope) };
  });

  const managed = manage(network, 'recruits', {
    present: () => (row) => recruitRow(network, row),
    sees: seesRecruit,
    checked: ({ sponsor_id, ...draft }: Draft, { user, before }) => {
      const sponsor = sponsor_id ?? before?.sponsor_id ?? (managesRecruits(user) ? undefined : user.id);
      if (sponsor === undefined) throw invalid([issue('sponsor_id', 'required')]);
      if (!isSponsor(sponsor)) throw invalid([issue('sponsor_id', 'missing')]);
      const newProspect = { stage: 'lead' as const, stage_since_on: network.today, converted_member_id: null };
      return { ...newProspect, ...before, ...draft, sponsor_id: sponsor };
    },
  });

  serve(api, recruits.save, async ({ user, body }) => {
    if (!managesRecruits(user) && body.sponsor_id !== undefined && body.sponsor_id !== user.id)
      throw invalid([issue('sponsor_id', 'missing')]);
    const saved = await managed.save({ user, body });
    return { ...saved, warnings: warningsOf(saved) };
  });

  /** A member of the agent tree. */
  const isSponsor = (id: number) => {
    const member = db.table('members').get(id);
    return member !== undefined && member.level_id !== null;
  };

  const warningsOf = ({ id, phone, email, converted_member_id }: RecruitRecord) => {
    const known = (field: 'phone' | 'email', value: string) =>
      value !== '' &&
      (table.by(field, value).some((other) => other.id !== id) ||
        db
          .table('members')
          .by(field, value)
          .some((member) => member.id !== converted_member_id));
    return [
      ...(known('phone', phone) ? (['phone_known'] as const) : []),
      ...(known('email', email) ? (['email_known'] as const) : []),
    ];
  };

  const moved = (row: RecruitRecord, stage: RecruitStage) =>
    row.stage === stage ? {} : { stage, stage_since_on: network.today };

  serve(api, recruits.stage, ({ user, body: { stage, next_action_on, ...known } }) =>
    managed.change(user, known, (row) => {
      // A member can no longer be lost as a prospect, or return to a stage before registration.
      if (row.converted_member_id !== null && stepOf(stage) < stepOf(registered))
        throw conflict('converted', 'This prospect is already a member and can only move forward.');
      return { ...moved(row, stage), ...(next_action_on !== undefined && { next_action_on }) };
    }),
  );

  serve(api, recruits.convert, ({ user, body: { member_no, ...known } }) =>
    managed.change(user, known, (row) => {
      if (row.converted_member_id !== null) throw conflict('converted', 'This prospect is already linked to a member.');
      const member = db.table('members').one('member_no', member_no);
      // Reveals nothing about others' directs, not even that they exist.
      if (member?.sponsor_id !== row.sponsor_id) throw invalid([issue('member_no', 'missing')]);
      if (table.count('converted_member_id', member.id) > 0) throw invalid([issue('member_no', 'taken')]);
      const stage = stepOf(row.stage) < stepOf(registered) ? registered : row.stage;
      return { ...moved(row, stage), converted_member_id: member.id };
    }),
  );
}

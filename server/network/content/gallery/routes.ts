import { type Att, type AttDraft, type AttRecord, attKinds, gallery } from '@shared/contracts/network/gallery';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { nameOf } from '../../records/names';
import { recordOf, recordsWith } from '../../records/read';
import { pictureIssues } from '../../uploads/checks';
import { manage } from '../../writes/manage';
import { seesAllContent } from '../visibility';
import { suggestions } from './suggest';

/** True for an active picture, from its first to its last day. */
export const isShown = ({ status, starts_on, ends_on }: AttRecord, today: string) =>
  status === 'on' && (starts_on === null || starts_on <= today) && (ends_on === null || today <= ends_on);

/** The office sees all pictures, agents those shown today. */
export const seesAtt = (network: Network, user: NetworkCaller, picture: AttRecord) =>
  seesAllContent(user) || (user.ability.can('read', 'Content') && isShown(picture, network.today));

/**
 * A picture's month: for birthdays and pictures without a first day the stored one, otherwise that of the first day.
 */
const monthOf = ({ kind, show_month, starts_on }: AttRecord) =>
  kind === 'birthday' || starts_on === null ? show_month : Number(starts_on.slice(5, 7));

/** The gallery of ATT agents, domain.md 2.13 and 4.2. */
export function galleryRoutes(api: NetworkApi, network: Network): void {
  const { db } = network.sql;

  const presented = async (pictures: readonly AttRecord[]): Promise<Att[]> => {
    const ids = pictures.flatMap(({ member_id }) => member_id ?? []);
    const members = await db
      .selectFrom('members')
      .leftJoin('levels', 'levels.id', 'members.level_id')
      .select(['members.id', 'display_name', 'chinese_name', 'levels.code as level'])
      .where(among('members.id', ids))
      .execute();
    const byId = new Map(members.map((member) => [member.id, member]));
    return pictures.map((picture) => {
      const member = byId.get(picture.member_id ?? 0);
      return {
        ...picture,
        show_month: monthOf(picture),
        shown_name: picture.name || (member ? nameOf(member) : ''),
        level: member?.level ?? '',
        running: isShown(picture, network.today),
      };
    });
  };
  const present = async (picture: AttRecord) => (await presented([picture]))[0] as Att;

  serve(api, gallery.list, async ({ user, query }) => {
    const matches = matcher(query.q);
    const pictures = (await recordsWith(db, 'att_images')).filter(
      (picture) =>
        seesAtt(network, user, picture) &&
        (!query.month || monthOf(picture) === query.month) &&
        (!query.kind || picture.kind === query.kind) &&
        (!query.status || picture.status === query.status),
    );
    const rows = (await presented(pictures)).filter((row) => matches(row.shown_name, row.headline, row.caption));
    return listOf(rows, query, {
      by: {
        shown_name: (row) => row.shown_name,
        kind: (row) => attKinds.indexOf(row.kind),
        show_month: (row) => row.show_month,
        birthday: (row) => row.birthday,
        starts_on: (row) => row.starts_on,
        ends_on: (row) => row.ends_on,
        sort: (row) => row.sort,
        status: (row) => row.status,
      },
      otherwise: (all) => sortBy(all, (row) => row.sort),
      present: (row) => row,
    });
  });

  const managed = manage(network, 'att_images', {
    present: () => present,
    checked: async (draft: AttDraft, { tx }) => {
      const { name, member_id, starts_on, ends_on } = draft;
      const isKnown = member_id === null || (await recordOf(tx.sql, 'members', member_id)) !== undefined;
      const issues = [
        ...(member_id === null && name === '' ? [issue('name', 'required')] : []),
        ...(isKnown ? [] : [issue('member_id', 'missing')]),
        ...(starts_on !== null && ends_on !== null && ends_on < starts_on ? [issue('ends_on', 'period')] : []),
        ...(await pictureIssues(tx.sql, 'image_url', draft.image_url, 'gallery')),
      ];
      if (issues.length > 0) throw invalid(issues);
      return draft;
    },
  });
  serve(api, gallery.detail, managed.detail);
  serve(api, gallery.create, managed.save);
  serve(api, gallery.edit, managed.save);
  serve(api, gallery.remove, managed.remove);

  serve(api, gallery.suggest, async ({ query }) => ({ list: await suggestions(network, query.days) }));
}

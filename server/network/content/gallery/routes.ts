import { type Att, type AttDraft, type AttRecord, attKinds, gallery } from '@shared/contracts/network/gallery';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { manage } from '../../manage';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { pictureIssues } from '../checks';
import { managesContent } from '../visibility';
import { suggestions } from './suggest';

/** Whether a picture is turned on and today is within its days. */
export const isShown = ({ status, starts_on, ends_on }: AttRecord, today: string) =>
  status === 'on' && (starts_on === null || starts_on <= today) && (ends_on === null || today <= ends_on);

/** Whether this caller sees a picture: the office all, agents the current ones. */
export const seesAtt = (network: Network, user: NetworkCaller, picture: AttRecord) =>
  managesContent(user) || (user.ability.can('read', 'Content') && isShown(picture, network.today));

/** The month of a picture: that of its first day, if it has one and is not a birthday. */
const monthOf = ({ kind, show_month, starts_on }: AttRecord) =>
  kind === 'birthday' || starts_on === null ? show_month : Number(starts_on.slice(5, 7));

/** The gallery of ATT agents, DOMAIN.md 2.13 and 4.2. */
export function galleryRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('att_images');

  const present = (picture: AttRecord): Att => {
    const member = picture.member_id === null ? undefined : db.table('members').get(picture.member_id);
    return {
      ...picture,
      show_month: monthOf(picture),
      shown_name: picture.name || (member ? nameOf(member) : ''),
      level: (member && network.levelOf(member)?.code) ?? '',
      running: isShown(picture, network.today),
    };
  };

  serve(api, gallery.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const rows = table
      .all()
      .filter(
        (picture) =>
          seesAtt(network, user, picture) &&
          (!query.month || monthOf(picture) === query.month) &&
          (!query.kind || picture.kind === query.kind) &&
          (!query.status || picture.status === query.status),
      )
      .map(present)
      .filter((row) => matches(row.shown_name, row.headline, row.caption));
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
    checked: (draft: AttDraft) => {
      const { name, member_id, starts_on, ends_on } = draft;
      const found = [
        ...(member_id === null && name === '' ? [issue('name', 'required')] : []),
        ...(member_id !== null && !db.table('members').get(member_id) ? [issue('member_id', 'missing')] : []),
        ...(starts_on !== null && ends_on !== null && ends_on < starts_on ? [issue('ends_on', 'period')] : []),
        ...pictureIssues(network, 'image_url', draft.image_url, 'gallery'),
      ];
      if (found.length > 0) throw invalid(found);
      return draft;
    },
  });
  serve(api, gallery.detail, managed.detail);
  serve(api, gallery.create, managed.save);
  serve(api, gallery.edit, managed.save);
  serve(api, gallery.remove, managed.remove);

  serve(api, gallery.suggest, async ({ query }) => ({ list: await suggestions(network, query.days) }));
}

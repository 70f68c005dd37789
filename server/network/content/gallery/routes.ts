import { type Att, type AttDraft, type AttRecord, attKinds, gallery } from '@shared/contracts/network/gallery';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { pictureIssues, stale } from '../checks';
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

  serve(api, gallery.detail, ({ query }) => {
    const picture = table.get(query.id);
    if (!picture) throw noSuchRow();
    return present(picture);
  });

  const check = (draft: AttDraft) => {
    const found = [
      ...(draft.member_id === null && draft.name === '' ? [issue('name', 'required')] : []),
      ...(draft.member_id !== null && !db.table('members').get(draft.member_id) ? [issue('member_id', 'missing')] : []),
      ...(draft.starts_on !== null && draft.ends_on !== null && draft.ends_on < draft.starts_on
        ? [issue('ends_on', 'period')]
        : []),
      ...pictureIssues(network, 'image_url', draft.image_url, 'gallery'),
    ];
    if (found.length > 0) throw invalid(found);
  };

  serve(api, gallery.create, async ({ body }) => {
    check(body);
    return present(
      await db.write((tx) =>
        tx.put('att_images', { ...body, id: tx.nextId('att_images'), version: 1, ...network.stamps() }),
      ),
    );
  });

  serve(api, gallery.edit, async ({ body: { id, version, ...draft } }) => {
    const saved = await db.write((tx) => {
      const picture = table.get(id);
      if (!picture) throw noSuchRow();
      if (picture.version !== version) throw stale();
      check(draft);
      return tx.put('att_images', {
        ...picture,
        ...draft,
        version: version + 1,
        updated_at: network.now.toISOString(),
      });
    });
    return present(saved);
  });

  serve(api, gallery.remove, ({ body: { id } }) =>
    db.write((tx) => {
      if (!table.get(id)) throw noSuchRow();
      tx.delete('att_images', id);
      return { id };
    }),
  );

  serve(api, gallery.suggest, ({ query }) => ({ list: suggestions(network, query.days) }));
}

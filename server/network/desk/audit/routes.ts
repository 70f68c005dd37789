import { audit } from '@shared/contracts/network/audit';
import { shiftDay } from '@shared/format/days';
import { sql as raw, type SelectQueryBuilder } from 'kysely';
import { fold, wordsOf } from '../../../data/listing';
import { among, listByKey } from '../../../data/sql/inLanguage';
import { hasWords, list } from '../../../data/sql/list';
import { serve } from '../../../http/serve';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi } from '../../network';
import type { SqlTables } from '../../sqlTables';

const searched = raw<string>`lower(action || ' ' || entity || ' ' || entity_id)`;
/** Automatic changes have no actor. */
const actor = ({ display_name, chinese_name }: { display_name: string | null; chinese_name: string | null }) =>
  display_name === null ? '' : nameOf({ display_name, chinese_name: chinese_name ?? '' });

/** Who changed what, DOMAIN.md 2.17. */
export function auditRoutes(api: NetworkApi, network: Network): void {
  const { sql, calendar } = network;

  serve(api, audit.list, async ({ query }) => {
    const { q, entity, entity_id, actor_id, action, from, to, page, limit, sort } = query;
    let found = sql.db.selectFrom('audit_log');
    if (entity) found = found.where('entity', '=', entity);
    if (entity_id) found = found.where('entity_id', '=', entity_id);
    if (actor_id) found = found.where('actor_id', '=', actor_id);
    if (action) found = found.where('action', '=', action);
    if (from) found = found.where('at', '>=', calendar.beginning(from));
    if (to) found = found.where('at', '<', calendar.beginning(shiftDay(to, 1)));
    const actors = q ? await names() : [];
    for (const word of wordsOf(q)) {
      const meant = actors.filter((one) => fold(nameOf(one)).includes(word)).map(({ id }) => id);
      found = found.where(({ or }) => or([...hasWords(searched, word), among('actor_id', meant)]));
    }
    // Ids grow with time; the newest come first unless told otherwise. Paths and names of tables are plain ASCII.
    const asked = {
      id: 'audit_log.id' as const,
      page,
      limit,
      rows,
      desc: sort === undefined || query.order === 'desc',
    };
    const { rows: entries, total } =
      sort === 'actor'
        ? await listByKey(withActor(found).select('audit_log.id'), { ...asked, key: actor })
        : await list(found, {
            ...asked,
            sort: sort === 'action' || sort === 'entity' ? raw`lower(${raw.ref(sort)})` : 'audit_log.id',
          });
    return { list: entries, total, page, limit, summary: {} };
  });

  const withActor = (found: SelectQueryBuilder<SqlTables, 'audit_log', unknown>) =>
    found
      .leftJoin('members', 'members.id', 'audit_log.actor_id')
      .select(['members.display_name', 'members.chinese_name']);

  async function rows(ids: number[]) {
    const found = withActor(sql.db.selectFrom('audit_log').where('audit_log.id', 'in', ids)).selectAll('audit_log');
    return (await found.execute()).map(({ display_name, chinese_name, ...row }) => ({
      ...row,
      actor: actor({ display_name, chinese_name }),
    }));
  }

  /** Everybody who is in the log. */
  const names = () =>
    sql.db
      .selectFrom('members')
      .select(['id', 'display_name', 'chinese_name'])
      .where(
        'id',
        'in',
        sql.db
          .selectFrom('audit_log')
          .select('actor_id')
          .distinct()
          .where('actor_id', 'is not', null)
          .$castTo<{ actor_id: number }>(),
      )
      .execute();
}

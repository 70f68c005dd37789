import { audit } from '@shared/contracts/network/audit';
import { shiftDay } from '@shared/format/days';
import { fold } from '@shared/format/fold';
import { sql as raw } from 'kysely';
import { wordsOf } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { hasWords, list } from '../../../data/sql/list';
import { serve } from '../../../http/serve';
import { listByOwner } from '../../members/listByOwner';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { nameOf } from '../../records/names';

const named = raw<string>`lower(action || ' ' || entity || ' ' || entity_id)`;
const changed = raw<string>`lower(coalesce(cast(audit_log.before as text), '') || ' ' || coalesce(cast(audit_log.after as text), ''))`;

/** A word of a search as values store it: an amount such as `1,250.40` in cents. */
const storedAs = (word: string) => (/^-?\$?[\d,]+\.\d\d$/.test(word) ? word.replace(/[$,.]/g, '') : word);

/** The audit log, domain.md 2.17. */
export function auditRoutes(api: NetworkApi, network: Network): void {
  const { sql, calendar } = network;

  serve(
    api,
    audit.list,
    aside(network, async ({ query }) => {
      const { q, entity, entity_id, actor_id, action, from, to, page, limit, sort } = query;
      let matching = sql.db.selectFrom('audit_log');
      if (entity) matching = matching.where('entity', '=', entity);
      if (entity_id) matching = matching.where('entity_id', '=', entity_id);
      if (actor_id) matching = matching.where('actor_id', '=', actor_id);
      if (action) matching = matching.where('action', '=', action);
      if (from) matching = matching.where('at', '>=', calendar.beginning(from));
      if (to) matching = matching.where('at', '<', calendar.beginning(shiftDay(to, 1)));
      const people = q ? await actors() : [];
      for (const word of wordsOf(q)) {
        const meant = people.filter((one) => fold(nameOf(one)).includes(word)).map(({ id }) => id);
        matching = matching.where(({ or }) =>
          or([...hasWords(named, word), ...hasWords(changed, storedAs(word)), among('actor_id', meant)]),
        );
      }
      // Ids grow with time, and the default is newest first. Paths and table names are plain ASCII.
      const paging = {
        id: 'audit_log.id' as const,
        page,
        limit,
        rows,
        desc: sort === undefined || query.order === 'desc',
      };
      const { rows: entries, total } =
        sort === 'actor'
          ? await listByOwner(sql, matching, { ...paging, owner: 'audit_log.actor_id' })
          : await list(matching, {
              ...paging,
              sort: sort === 'action' || sort === 'entity' ? raw`lower(${raw.ref(sort)})` : 'audit_log.id',
            });
      return { list: entries, total, page, limit, summary: {} };
    }),
  );

  async function rows(ids: number[]) {
    const matching = sql.db
      .selectFrom('audit_log')
      .leftJoin('members', 'members.id', 'audit_log.actor_id')
      .leftJoin('api_keys', 'api_keys.id', 'audit_log.api_key_id')
      .selectAll('audit_log')
      .select(['members.display_name', 'members.chinese_name', 'api_keys.name as api_key'])
      .where('audit_log.id', 'in', ids);
    return (await matching.execute()).map(({ display_name, chinese_name, api_key_id: _, api_key, ...row }) => ({
      ...row,
      api_key: api_key ?? '',
      // Automatic changes have no actor.
      actor: display_name === null ? '' : nameOf({ display_name, chinese_name: chinese_name ?? '' }),
    }));
  }

  /** Members with entries in the log. */
  const actors = () => {
    const ids = sql.db.selectFrom('audit_log').select('actor_id').distinct().$castTo<{ actor_id: number }>();
    const members = sql.db.selectFrom('members').select(['id', 'display_name', 'chinese_name']);
    return members.where('id', 'in', ids).execute();
  };
}

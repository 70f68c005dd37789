import { type AuditRecord, type AuditRow, audit } from '@shared/contracts/network/audit';
import { Columns } from '../../../data/columns';
import { fold, wordsOf } from '../../../data/listing';
import { serve } from '../../../http/serve';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi } from '../../network';

/** Who changed what, DOMAIN.md 2.17. */
export function auditRoutes(api: NetworkApi, network: Network): void {
  const { db, calendar } = network;
  const table = db.table('audit_log');
  const actor = ({ actor_id }: Pick<AuditRecord, 'actor_id'>) => {
    const member = actor_id === null ? undefined : db.table('members').get(actor_id);
    return member ? nameOf(member) : '';
  };
  const rowOf = (row: AuditRecord): AuditRow => ({ ...row, actor: actor(row) });
  const columns = columnsOf(network);
  const actorOf = (id: number) => actor({ actor_id: columns.number('actor_id', id) });

  serve(api, audit.list, ({ query }) => {
    const { entity, entity_id, actor_id, action, from, to, page, limit, sort } = query;
    columns.renew();
    const [at, text] = [columns.column('at'), columns.text];
    const tests: ((id: number) => boolean)[] = [];
    if (entity) tests.push((id) => text('entity', id) === entity);
    if (entity_id) tests.push((id) => text('entity_id', id) === entity_id);
    if (actor_id) tests.push((id) => columns.number('actor_id', id) === actor_id);
    if (action) tests.push((id) => text('action', id) === action);
    if (from) tests.push((id) => calendar.dayAt(at[id] as number) >= from);
    if (to) tests.push((id) => calendar.dayAt(at[id] as number) <= to);
    for (const word of wordsOf(query.q))
      tests.push((id) =>
        [text('action', id), text('entity', id), text('entity_id', id), actorOf(id)].some(
          (each) => each !== null && fold(each).includes(word),
        ),
      );
    const { ids, total } = columns.find({
      among:
        entity !== undefined && entity_id !== undefined
          ? (table.ids('entity', `${entity} ${entity_id}`) as number[])
          : undefined,
      passes: (id) => tests.every((test) => test(id)),
      // Ids grow with time; the newest come first unless told otherwise.
      ...(sort === 'actor' ? { seen: actorOf } : { sort: sort === undefined || sort === 'at' ? 'id' : sort }),
      desc: sort === undefined || query.order === 'desc',
      page,
      limit,
    });
    return { list: ids.flatMap((id) => table.get(id) ?? []).map(rowOf), total, page, limit, summary: {} };
  });
}

/** What the list asks of every row: names of actions and tables are few, and each is kept once. */
function columnsOf({ db }: Network) {
  const names = new Map<string, string>();
  const once = (name: string): string => {
    const known = names.get(name);
    if (known === undefined) names.set(name, name);
    return known ?? name;
  };
  return new Columns<AuditRecord, 'id' | 'actor_id' | 'at', 'action' | 'entity' | 'entity_id'>(db.table('audit_log'), {
    numbers: { id: ({ id }) => id, actor_id: (row) => row.actor_id, at: ({ at }) => Date.parse(at) },
    texts: {
      action: ({ action }) => once(action),
      entity: ({ entity }) => once(entity),
      entity_id: (row) => row.entity_id,
    },
  });
}

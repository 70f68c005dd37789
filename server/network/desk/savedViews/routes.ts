import { mostViews, type SavedView, type SavedViewRecord, savedViews } from '@shared/contracts/network/savedViews';
import { issue } from '@shared/http/issues';
import type { Transaction } from 'kysely';
import { figure } from '../../../data/sql/list';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { SqlTables } from '../../records/rows';
import { existing, revised, unchanged } from '../../writes/manage';

type Tx = Transaction<SqlTables>;

const shown = ({ member_id: _, created_at: _c, updated_at: _u, ...row }: SavedViewRecord): SavedView => row;

/** One of the caller's views. @throws noSuchRow */
async function own(tx: Tx, user: NetworkCaller, id: number): Promise<SavedViewRecord> {
  const views = tx.selectFrom('saved_views').selectAll();
  return existing(await views.where('id', '=', id).where('member_id', '=', user.id).executeTakeFirst());
}

/** Requires a unique name within the list, and ends another view's role as the standard one. @throws invalid */
async function makeRoom(tx: Tx, view: Omit<SavedViewRecord, 'id'>, id?: number): Promise<void> {
  const { member_id, screen, updated_at } = view;
  const all = tx.selectFrom('saved_views').selectAll().where('member_id', '=', member_id).where('screen', '=', screen);
  const others = (await all.execute()).filter((other) => other.id !== id);
  if (others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase()))
    throw invalid([issue('name', 'taken')]);
  const ends = others.flatMap((other) => (view.standard && other.standard ? [other.id] : []));
  if (ends.length === 0) return;
  await tx
    .updateTable('saved_views')
    .set(({ eb }) => ({ standard: false, version: eb('version', '+', 1), updated_at }))
    .where('id', 'in', ends)
    .execute();
}

/** Saved views are private: only their owner may see, change or count them. */
export function savedViewRoutes(api: NetworkApi, network: Network): void {
  const { sql } = network;

  serve(api, savedViews.list, async ({ user }) => {
    const views = await sql.db.selectFrom('saved_views').selectAll().where('member_id', '=', user.id).execute();
    return views.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id).map(shown);
  });

  serve(api, savedViews.create, ({ user, body }) =>
    sql.write(async (tx) => {
      const saved = await figure(tx.selectFrom('saved_views').where('member_id', '=', user.id));
      if (saved.count >= mostViews) throw conflict('too_many_views', `You can keep at most ${mostViews} views.`);
      const view = { version: 0, member_id: user.id, ...body, ...network.stamps() };
      await makeRoom(tx, view);
      return shown(await tx.insertInto('saved_views').values(view).returningAll().executeTakeFirstOrThrow());
    }),
  );

  serve(api, savedViews.edit, ({ user, body }) =>
    sql.write(async (tx) => {
      const view = unchanged(await own(tx, user, body.id), body.version);
      const { id, ...edited } = revised({ ...view, ...body }, network.now.toISOString());
      await makeRoom(tx, edited, id);
      await tx.updateTable('saved_views').set(edited).where('id', '=', id).execute();
      return shown({ id, ...edited });
    }),
  );

  serve(api, savedViews.remove, ({ user, body }) =>
    sql.write(async (tx) => {
      const { id } = await own(tx, user, body.id);
      await tx.deleteFrom('saved_views').where('id', '=', id).execute();
      return { id };
    }),
  );
}

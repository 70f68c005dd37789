import { mostViews, type SavedView, type SavedViewRecord, savedViews } from '@shared/contracts/network/savedViews';
import { issue } from '@shared/http/issues';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';

const shown = ({ member_id: _, created_at: _c, updated_at: _u, ...row }: SavedViewRecord): SavedView => row;

/** Saved views are private: only their owner sees, changes or counts them. */
export function savedViewRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('saved_views');

  /** One of the caller's views. @throws noSuchRow */
  const own = (user: NetworkCaller, id: number): SavedViewRecord => {
    const view = table.get(id);
    if (view?.member_id !== user.id) throw noSuchRow();
    return view;
  };

  /** Writes a view with a unique name, keeping at most one default view per list. */
  const put = (tx: NetworkTransaction, view: SavedViewRecord): SavedViewRecord => {
    const others = table
      .by('member_id', view.member_id)
      .filter(({ id, screen }) => id !== view.id && screen === view.screen);
    if (others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase()))
      throw invalid([issue('name', 'taken')]);
    for (const other of others)
      if (view.standard && other.standard)
        tx.put('saved_views', { ...other, standard: false, version: other.version + 1, updated_at: view.updated_at });
    return tx.put('saved_views', view);
  };

  serve(api, savedViews.list, ({ user }) =>
    [...table.by('member_id', user.id)].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id).map(shown),
  );

  serve(api, savedViews.create, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      if (table.count('member_id', user.id) >= mostViews)
        throw conflict('too_many_views', `You can keep at most ${mostViews} views.`);
      return put(tx, { id: tx.nextId('saved_views'), version: 0, member_id: user.id, ...body, ...network.stamps() });
    });
    return shown(saved);
  });

  serve(api, savedViews.edit, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      const view = own(user, body.id);
      if (view.version !== body.version) throw conflict('stale', 'This was changed by someone else in the meantime.');
      return put(tx, { ...view, ...body, version: view.version + 1, updated_at: network.now.toISOString() });
    });
    return shown(saved);
  });

  serve(api, savedViews.remove, ({ user, body }) =>
    db.write((tx) => {
      tx.delete('saved_views', own(user, body.id).id);
      return { id: body.id };
    }),
  );
}

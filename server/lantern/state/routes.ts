import { clock } from '@shared/contracts/lantern/clock';
import { reset } from '@shared/contracts/lantern/reset';
import { snapshots } from '@shared/contracts/lantern/snapshots';
import { type Api, type Caller, serve } from '../../http/serve';
import type { State } from './state';

export function stateRoutes<C extends Caller>(api: Api<C>, state: State): void {
  serve(api, reset, ({ query }) => state.reset(query));
  serve(api, clock.read, () => state.clock);
  serve(api, clock.write, ({ body }) => state.setClock(body));
  serve(api, snapshots.list, async () => ({ snapshots: await state.list() }));
  serve(api, snapshots.take, ({ params }) => state.take(params.name));
  serve(api, snapshots.restore, ({ params }) => state.restore(params.name));
  serve(api, snapshots.remove, async ({ params }) => {
    await state.remove(params.name);
    return undefined;
  });
}

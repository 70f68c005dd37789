import { traffic as trafficCalls } from '@shared/contracts/lantern/traffic';
import { notFound } from '../../http/problems';
import { type Api, type Caller, serve } from '../../http/serve';
import { replay } from './replay';
import type { Exchange, Traffic } from './traffic';
import { detailOf, entryOf } from './views';

const gone = () => notFound('This exchange is no longer kept.');

export function trafficRoutes<C extends Caller>(api: Api<C>, traffic: Traffic, basePath: string): void {
  const find = (id: number): Exchange => {
    const exchange = traffic.find(id);
    if (!exchange) throw gone();
    return exchange;
  };
  serve(api, trafficCalls.list, ({ query }) => ({
    revision: traffic.revision,
    oldest: traffic.exchanges[0]?.id ?? 0,
    entries: traffic.exchanges.filter(({ revision }) => revision > query.since).map(entryOf),
  }));
  serve(api, trafficCalls.detail, ({ params }) => detailOf(find(params.id)));
  serve(api, trafficCalls.clear, () => {
    traffic.clear();
    return undefined;
  });
  serve(api, trafficCalls.replay, async ({ params }) => ({ reference: await replay(find(params.id), basePath) }));
}

import {
  webhooks as contract,
  type DeliveryRow,
  type WebhookRecord,
  type WebhookRow,
} from '@shared/contracts/network/webhooks';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { conflict, invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { type Db, recordOf, recordsWith } from '../records/read';
import { existing, save, unchanged } from '../writes/manage';
import { PrivateAddress, publicAddresses } from './publicAddress';
import type { Delivery, Webhooks } from './webhooks';

const stateOf = ({ active, disabled_at, failing_since }: WebhookRecord): WebhookRow['state'] => {
  if (!active) return 'paused';
  if (disabled_at !== null) return 'disabled';
  return failing_since === null ? 'active' : 'failing';
};

const deliveryOf = ({ webhook_id: _, attempts: __, delivered_at: ___, next_at, ...row }: Delivery): DeliveryRow => ({
  ...row,
  next_at: row.status === 'waiting' ? next_at : null,
});

/** Endpoints that receive events, and their deliveries (domain.md 3.14). */
export function webhookRoutes(api: NetworkApi, network: Network, webhooks: Webhooks): void {
  const { db, sql } = network;
  const { localDemo } = network.deps;

  const present = async (from: Db, endpoints: readonly WebhookRecord[]): Promise<WebhookRow[]> => {
    const counts = await from
      .selectFrom('webhook_deliveries')
      .select(['webhook_id', ({ fn }) => fn.max('delivered_at').as('last')])
      .select(({ fn }) => fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'))
      .groupBy('webhook_id')
      .execute();
    return endpoints.map((endpoint) => {
      const { id, version, name, url, events, failing_since, created_at } = endpoint;
      const { waiting = 0, last = null } = counts.find(({ webhook_id }) => webhook_id === id) ?? {};
      return {
        ...{ id, version, name, url, events, state: stateOf(endpoint), failing_since },
        ...{ waiting: Number(waiting), last_delivered_at: last, created_at },
      };
    });
  };
  const presentOne = async (from: Db, endpoint: WebhookRecord) => existing((await present(from, [endpoint]))[0]);

  /** @throws invalid for an address that events may not go to */
  const requirePublic = async (text: string): Promise<void> => {
    const url = new URL(text);
    if (url.protocol !== 'https:' && !localDemo) throw invalid([issue('url', 'url')]);
    await publicAddresses(url, { allowLoopback: localDemo }).catch((error) => {
      if (error instanceof PrivateAddress) throw invalid([issue('url', 'public')]);
      // A name that does not resolve yet may do so later; each attempt checks it again.
    });
  };

  serve(api, contract.list, async ({ query }) => {
    const matches = matcher(query.q);
    const rows = (await present(sql.db, await recordsWith(sql.db, 'webhooks')))
      .filter(({ state }) => !query.state || state === query.state)
      .filter(({ name, url }) => matches(name, url));
    return listOf(rows, query, {
      by: { created_at: (row) => row.created_at, name: (row) => row.name.toLowerCase() },
      otherwise: (all) => sortBy(all, (row) => row.created_at, 'desc'),
      present: (row) => row,
    });
  });

  serve(api, contract.create, async ({ user, body }) => {
    await requirePublic(body.url);
    const salt = network.deps.secret();
    const endpoint = await db.write((tx) =>
      save(network, tx, 'webhooks', undefined, {
        ...body,
        ...{ salt, active: true, failing_since: null, disabled_at: null, created_by: user.id },
      }),
    );
    return { ...(await presentOne(sql.db, endpoint)), secret: webhooks.secretOf(endpoint) };
  });

  serve(api, contract.edit, async ({ body: { id, version, ...draft } }) => {
    await requirePublic(draft.url);
    const endpoint = await db.write(async (tx) => {
      const before = unchanged(existing(await recordOf(tx.sql, 'webhooks', id)), version);
      const { salt, created_by } = before;
      const row = { ...draft, salt, created_by, failing_since: null, disabled_at: null };
      return save(network, tx, 'webhooks', before, row);
    });
    webhooks.wake();
    return presentOne(sql.db, endpoint);
  });

  serve(api, contract.remove, ({ body: { id } }) =>
    db.write(async (tx) => {
      existing(await recordOf(tx.sql, 'webhooks', id));
      await tx.delete('webhooks', id);
      return { id };
    }),
  );

  serve(api, contract.deliveries, async ({ query: { endpoint_id, status, page, limit } }) => {
    existing(await recordOf(sql.db, 'webhooks', endpoint_id));
    const all = sql.db
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', endpoint_id)
      .$if(status !== undefined, (query) => query.where('status', '=', status as DeliveryRow['status']));
    const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { list: rows.map(deliveryOf), total: Number(total), page, limit, summary: {} };
  });

  /** An endpoint that gets deliveries. @throws noSuchRow, conflict */
  const receiving = async (tx: Db, id: number): Promise<WebhookRecord> => {
    const endpoint = existing(await recordOf(tx, 'webhooks', id));
    if (!endpoint.active || endpoint.disabled_at !== null)
      throw conflict('not_active', 'This endpoint is paused or disabled. Start it again first.');
    return endpoint;
  };

  serve(api, contract.replay, async ({ body }) => {
    const delivery = await sql.write(async (tx) => {
      const row = existing(
        await tx.selectFrom('webhook_deliveries').selectAll().where('id', '=', body.id).executeTakeFirst(),
      );
      await receiving(tx, row.webhook_id);
      return webhooks.replay(tx, row);
    });
    webhooks.wake();
    return deliveryOf(delivery);
  });

  serve(api, contract.test, async ({ body }) => {
    const delivery = await sql.write(async (tx) => webhooks.test(tx, await receiving(tx, body.id)));
    webhooks.wake();
    return deliveryOf(delivery);
  });
}

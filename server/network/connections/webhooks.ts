import { type DeliveryTry, testEvent, type WebhookEvent, type WebhookRecord } from '@shared/contracts/network/webhooks';
import type { Transaction } from 'kysely';
import type { Watcher } from '../../data/sql/recordStore';
import type { Change } from '../../data/store';
import { administratorsWho } from '../approvals/approvals';
import type { Network } from '../network';
import { tell } from '../notices/notify';
import { attemptAt, keptDays, pauses, Worker } from '../outbox/worker';
import type { DeliveryTables } from '../records/connectionTables';
import { type Db, recordOf } from '../records/read';
import type { SqlTables } from '../records/rows';
import type { Tables } from '../records/tables';
import { post } from './post';
import { signatureOf, webhookSecret } from './signature';
import { eventsOf, sources } from './webhookEvents';

export type Delivery = Omit<DeliveryTables['webhook_deliveries'], 'id'> & { id: number };
type Due = Delivery & Pick<WebhookRecord, 'url' | 'salt' | 'failing_since'>;

const together = 50;
const timeoutMs = 10_000;
/** Tries that a delivery remembers, across replays. */
const mostTries = 20;
/** Days of failures alone until an endpoint is disabled. */
const disabledAfterDays = 7;
const dayMs = 86_400_000;

/**
 * Events for other programs (domain.md 3.14). Each delivery is a row, written in the transaction of its cause. One server
 * at a time sends due rows. Receivers recognize repetitions by their `webhook-id`.
 */
export class Webhooks {
  readonly #network: Network;
  readonly #worker: Worker;
  /** Transactions with an event for an endpoint. */
  readonly #told = new WeakSet<readonly Change[]>();

  constructor(network: Network) {
    this.#network = network;
    this.#worker = new Worker(network, 'webhooks', () => this.#sendDue());
  }

  /** Writes the events of every transaction, and sends them after its commit. */
  readonly watcher: Required<Pick<Watcher<Tables, SqlTables>, 'within' | 'after'>> = {
    within: async (changes, tx) => {
      if (!changes.some(({ collection }) => sources.has(collection))) return;
      const active = tx.sql.selectFrom('webhooks').select(['id', 'events']).where('active', '=', true);
      const endpoints = await active.where('disabled_at', 'is', null).execute();
      if (endpoints.length === 0) return;
      for (const event of await eventsOf(tx.sql, changes)) {
        const to = endpoints.filter(({ events }) => events.includes(event.type)).map(({ id }) => id);
        await this.#add(tx.sql, to, event);
        if (to.length > 0) this.#told.add(changes);
      }
    },
    after: (changes) => {
      if (this.#told.has(changes)) this.wake();
    },
  };

  secretOf(endpoint: Pick<WebhookRecord, 'id' | 'salt'>): string {
    return webhookSecret(this.#network.deps.jwtSecret, endpoint);
  }

  /** A new delivery of a test event; call `wake` after the commit. */
  async test(tx: Transaction<SqlTables>, { id, name }: WebhookRecord): Promise<Delivery> {
    const [delivery] = await this.#add(tx, [id], { type: testEvent, data: { webhook_id: id, name } });
    if (!delivery) throw new Error('The test event was not written.');
    return delivery;
  }

  /** Makes a delivery due again, with all its attempts; call `wake` after the commit. */
  replay(tx: Transaction<SqlTables>, { id }: Delivery): Promise<Delivery> {
    const again = { status: 'waiting', attempts: 0, next_at: this.#network.now.toISOString() } as const;
    const update = tx.updateTable('webhook_deliveries').set(again).where('id', '=', id);
    return update.returningAll().executeTakeFirstOrThrow();
  }

  /** Sends what is due, after the work under way. */
  wake(): void {
    this.#worker.wake();
  }

  /** Resolves when the work under way is done. */
  idle(): Promise<void> {
    return this.#worker.idle();
  }

  async #add(
    tx: Db,
    webhookIds: readonly number[],
    { type, data }: WebhookEvent | { type: typeof testEvent; data: object },
  ): Promise<Delivery[]> {
    if (webhookIds.length === 0) return [];
    const timestamp = this.#network.now.toISOString();
    const delivery = {
      event_id: `msg_${this.#network.deps.secret()}`,
      type,
      body: JSON.stringify({ type, timestamp, data }),
      ...{ status: 'waiting' as const, attempts: 0, next_at: timestamp, created_at: timestamp },
      ...{ delivered_at: null, tries: [] },
    };
    return tx
      .insertInto('webhook_deliveries')
      .values(webhookIds.map((webhook_id) => ({ ...delivery, webhook_id })))
      .returningAll()
      .execute();
  }

  async #sendDue(): Promise<void> {
    const { sql, deps, now } = this.#network;
    const oldest = new Date(now.getTime() - keptDays * dayMs).toISOString();
    await sql.direct.deleteFrom('webhook_deliveries').where('created_at', '<', oldest).execute();
    // A failed endpoint gets its next delivery on the next wake: it must not delay the others.
    const failed = new Set<number>();
    for (;;) {
      const due = await this.#due([...failed]);
      if (due.length === 0 || deps.stopping?.aborted) return;
      const byEndpoint = new Map<number, Due[]>();
      for (const row of due) byEndpoint.set(row.webhook_id, [...(byEndpoint.get(row.webhook_id) ?? []), row]);
      await Promise.all(
        [...byEndpoint].map(async ([id, rows]) => {
          for (const row of rows) {
            if (deps.stopping?.aborted) return;
            if (await this.#attempt(row)) continue;
            failed.add(id);
            return;
          }
        }),
      );
    }
  }

  #due(except: readonly number[]): Promise<Due[]> {
    return this.#network.sql.db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .selectAll('webhook_deliveries')
      .select(['webhooks.url', 'webhooks.salt', 'webhooks.failing_since'])
      .where('webhooks.active', '=', true)
      .where('webhooks.disabled_at', 'is', null)
      .where('webhook_deliveries.status', '=', 'waiting')
      .where('webhook_deliveries.next_at', '<=', this.#network.now.toISOString())
      .$if(except.length > 0, (query) => query.where('webhook_id', 'not in', [...except]))
      .orderBy('webhook_deliveries.next_at')
      .orderBy('webhook_deliveries.id')
      .limit(together)
      .execute();
  }

  /** Resolves to true if the endpoint accepted the delivery. */
  async #attempt(row: Due): Promise<boolean> {
    const { now, deps } = this.#network;
    await this.#set(row, attemptAt(now, row));
    const result = await this.#send(row, now);
    const tries = [...row.tries, result].slice(-mostTries);
    const isDelivered = result.error === null;
    if (isDelivered) await this.#set(row, { status: 'delivered', delivered_at: now.toISOString(), tries });
    else {
      const isLast = row.attempts >= pauses.length;
      deps.log.warn({ webhook: row.webhook_id, delivery: row.id, reason: result.error }, 'an event was not delivered');
      await this.#set(row, { ...(isLast && { status: 'failed' }), tries });
    }
    await this.#note(row, isDelivered);
    return isDelivered;
  }

  /** Notes the outcome at the endpoint. After a week of failures alone, disables it and tells the administrators. */
  async #note({ webhook_id, failing_since }: Due, isDelivered: boolean): Promise<void> {
    if (isDelivered && failing_since === null) return;
    const { db, now } = this.#network;
    const at = now.toISOString();
    const aWeekAgo = new Date(now.getTime() - disabledAfterDays * dayMs).toISOString();
    await db.write(async (tx) => {
      const endpoint = await recordOf(tx.sql, 'webhooks', webhook_id);
      if (!endpoint) return;
      const since = isDelivered ? null : (endpoint.failing_since ?? at);
      const disabled_at = since !== null && since <= aWeekAgo ? at : endpoint.disabled_at;
      await tx.sql
        .updateTable('webhooks')
        .set({ failing_since: since, disabled_at })
        .where('id', '=', webhook_id)
        .execute();
      if (disabled_at === endpoint.disabled_at) return;
      for (const { id } of await administratorsWho(tx.sql, 'manage', 'Connection'))
        await tell(tx, now, {
          kind: 'webhook_disabled',
          values: { name: endpoint.name },
          link: '/general/connections/webhooks',
          dedupe_key: `webhook ${webhook_id} ${at}`,
          recipient_id: id,
        });
    });
  }

  async #send(row: Due, now: Date): Promise<DeliveryTry> {
    const { deps } = this.#network;
    const seconds = Math.floor(now.getTime() / 1000);
    const secret = this.secretOf({ id: row.webhook_id, salt: row.salt });
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Lantern-Webhooks',
      'webhook-id': row.event_id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secret, row.event_id, seconds, row.body),
    };
    const at = now.toISOString();
    try {
      const settings = { allowLoopback: deps.localDemo, timeoutMs };
      const { status, text } = await post(new URL(row.url), headers, row.body, settings);
      const isAccepted = status >= 200 && status < 300;
      return { at, status, error: isAccepted ? null : `The endpoint answered ${status}.`, answer: text };
    } catch (error) {
      return { at, status: null, error: error instanceof Error ? error.message : String(error), answer: '' };
    }
  }

  async #set({ id }: Delivery, changes: Partial<Omit<Delivery, 'id'>>): Promise<void> {
    await this.#network.sql.write(async (tx) => {
      await tx.updateTable('webhook_deliveries').set(changes).where('id', '=', id).execute();
    });
  }
}

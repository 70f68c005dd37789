import { atLeast, day, flag, id, instant, json, maybe, oneOf, part, ref, text, unique } from '../sql/columns';
import { type Create, versioned } from './create';

/** API keys, endpoints of webhooks, and their deliveries (domain.md 3.14). */
export async function createConnections(create: Create): Promise<void> {
  await create('api_keys', {
    id,
    member_id: ref('members'),
    name: text,
    scopes: json,
    hash: unique(text),
    prefix: text,
    expires_on: maybe(day),
    revoked_at: maybe(instant),
    last_used_at: maybe(instant),
    ...versioned,
  });
  await create('webhooks', {
    id,
    name: text,
    url: text,
    events: json,
    salt: text,
    active: flag,
    failing_since: maybe(instant),
    disabled_at: maybe(instant),
    created_by: ref('members'),
    ...versioned,
  });
  await create(
    'webhook_deliveries',
    {
      id,
      webhook_id: part('webhooks'),
      event_id: text,
      type: text,
      body: text,
      status: oneOf('waiting', 'delivered', 'failed'),
      attempts: atLeast(0),
      next_at: instant,
      created_at: instant,
      delivered_at: maybe(instant),
      tries: json,
    },
    { indexes: [['status', 'next_at']] },
  );
}

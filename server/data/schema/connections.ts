import { day, id, instant, json, maybe, ref, text, unique } from '../sql/columns';
import { type Create, versioned } from './create';

/** API keys (domain.md 3.14). */
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
}

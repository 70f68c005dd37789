import type { LiveEvent } from '@shared/contracts/network/live';
import type { Generated } from 'kysely';

/** Recipients of an event: members by id, the office, or everyone. */
export type Audience = 'office' | 'all' | readonly number[];

/** Events for servers alone: members' rights changed, the tokens of these families are gone, or settings changed. */
export type Ending =
  | { type: 'rights_changed' }
  | { type: 'signed_out'; families: readonly string[] }
  | { type: 'settings_changed' };

export interface LiveTables {
  /** Used only if several servers share the data: each sends these events to its listeners. */
  live_events: { id: Generated<number>; at: string; told: { to: Audience; event: LiveEvent | Ending } };
  /** The id is a hash; a ticket opens one connection. */
  live_tickets: { id: string; member_id: number; family: string; expires_at: string };
}

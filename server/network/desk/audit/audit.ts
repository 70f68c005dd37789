import { isDeepStrictEqual } from 'node:util';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Watcher } from '../../../data/sql/recordStore';
import type { Change } from '../../../data/store';
import { acting } from '../../../http/acting';
import type { Network } from '../../network';
import type { SqlTables } from '../../records/rows';
import type { Tables } from '../../records/tables';
import { anonymous } from '../recruits/retention';
import { mask } from './mask';

/**
 * Tables without an audit trail: short-lived secrets, list preferences, results derived from audited rows, and the log
 * itself. List every exception here.
 */
export const unaudited: ReadonlySet<string> = new Set([
  'audit_log',
  'tokens',
  'codes',
  'tickets',
  'failures',
  'guesses',
  'requests',
  'turns',
  'saved_views',
  'task_marks',
  'tp_records',
  'commission_records',
  'commission_lines',
]);

/** Tables that one call may change in thousands of rows. Above `bulkFrom` rows, the call gets one entry per table. */
const bulk: ReadonlySet<string> = new Set([
  'earnings',
  'payments',
  'member_messages',
  'conversations',
  'conversation_messages',
]);
const bulkFrom = 20;
/** An import of a network that moves in adds one entry for each of these tables, and one for itself (domain.md 3.18). */
const arriving: ReadonlySet<string> = new Set([
  ...['policies', 'policy_statuses', 'orders', 'former_numbers'],
  ...['members', 'member_levels', 'member_uplines', 'member_statuses'],
  ...['licences', 'credentials', 'appointments', 'recruits'],
]);

/** The limit of entries by hand counts each entry of this call (domain.md 3.12.14). */
const balancesCall = '/earning/importBalances';

/** Fields that change automatically or by reading. A change of these alone is not logged. */
const incidental: ReadonlySet<string> = new Set([
  'version',
  'created_at',
  'updated_at',
  'last_login_at',
  'last_used_at',
  'read_at',
  // The order's own entry covers it.
  'premiums_cents',
  // The entries of the tables have their numbers.
  'row_ids',
  'unread_office',
  'unread_member',
  'view_count',
  'download_count',
  'clicks',
]);

type Fields = Record<string, unknown>;
interface Entry {
  entity: string;
  entity_id: string;
  before: Fields | null;
  after: Fields | null;
}

/** A run's lock creates and deletes its payments, and is audited itself. */
const ofRun = ({ collection, before, after }: Change) => collection === 'payments' && (!before || !after);

/**
 * The changed fields of a row, masked; all fields if the row is new or deleted. Undefined if only incidental fields
 * changed.
 */
export function difference({ collection, id, before, after }: Change): Entry | undefined {
  const [old, now] = [before as Fields | undefined, after as Fields | undefined];
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
    (field) => field !== 'id' && !incidental.has(field) && !isDeepStrictEqual(old?.[field], now?.[field]),
  );
  if (fields.length === 0 && old && now) return undefined;
  // An amount means nothing without its currency.
  const currency = !fields.includes('currency') && fields.some((field) => field.endsWith('_cents')) ? ['currency'] : [];
  const shown = (row: Fields | undefined) => {
    if (!row) return null;
    const fieldsOfRow = [...fields, ...currency].filter((field) => Object.hasOwn(row, field));
    return Object.fromEntries(fieldsOfRow.map((field) => [field, mask(collection, field, row[field])]));
  };
  if (collection === 'recruits' && old && now?.name === anonymous)
    return { entity: collection, entity_id: String(id), before: null, after: null };
  return { entity: collection, entity_id: String(id), before: shown(old), after: shown(now) };
}

/** A member's personal data were deleted: their values must not come back as those before (domain.md 3.19). */
const erases = ({ collection, before, after }: Change) =>
  collection === 'members' &&
  (after as Partial<MemberRecord> | undefined)?.anonymised_at !== undefined &&
  (before as Partial<MemberRecord> | undefined)?.anonymised_at === undefined;

/** Log entries for one transaction's changes. */
function entriesOf(written: readonly Change[], singly: boolean): Entry[] {
  // The act has its own entry.
  if (written.some(erases)) return [];
  const changes = written.filter((change) => !ofRun(change));
  const isArrival = changes.some(({ collection }) => collection === 'books' || collection === 'arrivals');
  const counts = new Map<string, number>();
  for (const { collection } of changes)
    if ((bulk.has(collection) && !singly) || (isArrival && arriving.has(collection)))
      counts.set(collection, (counts.get(collection) ?? 0) + 1);
  const many = [...counts].filter(([name, count]) => count > bulkFrom || (isArrival && arriving.has(name)));
  const summed = new Set(many.map(([collection]) => collection));
  return [
    ...many.map(([entity, rows]): Entry => ({ entity, entity_id: '*', before: null, after: { rows } })),
    ...changes
      .filter(({ collection }) => !unaudited.has(collection) && !summed.has(collection))
      .flatMap((change) => difference(change) ?? []),
  ];
}

/** Logs every change in the transaction that makes it (domain.md 2.17). */
export const auditor =
  (network: Network): NonNullable<Watcher<Tables, SqlTables>['within']> =>
  async (changes, tx) => {
    const by = acting.getStore();
    const action = by?.path.replace('/backend', '') ?? '';
    const entries = entriesOf(changes, action === balancesCall);
    if (entries.length === 0) return;
    await tx.takeIds('audit_log');
    await tx.putAll(
      'audit_log',
      entries.map((entry) => ({
        id: tx.nextId('audit_log'),
        actor_id: typeof by?.userId === 'number' ? by.userId : null,
        action,
        ...entry,
        ip: by?.ip ?? '',
        ...(by?.keyId !== undefined && { api_key_id: by.keyId }),
        at: network.now.toISOString(),
      })),
    );
  };

import { isDeepStrictEqual } from 'node:util';
import type { Watcher } from '../../../data/sql/recordStore';
import type { Change } from '../../../data/store';
import { acting } from '../../../http/acting';
import type { Network } from '../../network';
import type { SqlTables } from '../../sqlTables';
import type { Tables } from '../../tables';
import { mask } from './mask';

/**
 * Tables without an audit trail: short-lived secrets, list preferences, results the engine derives from audited rows, and the log itself.
 * Add others only here.
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
  'tp_records',
  'commission_records',
  'commission_lines',
]);

/** Tables of which one call may change thousands of rows; beyond a few, they become one entry. */
const bulk: ReadonlySet<string> = new Set([
  'earnings',
  'payments',
  'member_messages',
  'conversations',
  'conversation_messages',
]);
const bulkFrom = 20;

/** Fields that change automatically or by reading. A row in which only these differ was not changed by anyone. */
const incidental: ReadonlySet<string> = new Set([
  'version',
  'created_at',
  'updated_at',
  'last_login_at',
  'read_at',
  // Audited with its order.
  'premiums_cents',
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

/** Payments are created and deleted with their run's lock, which is audited. */
const ofRun = ({ collection, before, after }: Change) => collection === 'payments' && (!before || !after);

/** The fields that differ, masked; all of a row that came or went. Undefined when nothing worth telling differs. */
export function difference({ collection, id, before, after }: Change): Entry | undefined {
  const [old, now] = [before as Fields | undefined, after as Fields | undefined];
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
    (field) => field !== 'id' && !incidental.has(field) && !isDeepStrictEqual(old?.[field], now?.[field]),
  );
  if (fields.length === 0 && old && now) return undefined;
  // Amounts mean nothing without it.
  const currency = !fields.includes('currency') && fields.some((field) => field.endsWith('_cents')) ? ['currency'] : [];
  const shown = (row: Fields | undefined) => {
    if (!row) return null;
    const known = [...fields, ...currency].filter((field) => Object.hasOwn(row, field));
    return Object.fromEntries(known.map((field) => [field, mask(collection, field, row[field])]));
  };
  return { entity: collection, entity_id: String(id), before: shown(old), after: shown(now) };
}

/** What the log says of one write. */
function entriesOf(written: readonly Change[]): Entry[] {
  const changes = written.filter((change) => !ofRun(change));
  const counts = new Map<string, number>();
  for (const { collection } of changes)
    if (bulk.has(collection)) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  const many = [...counts].filter(([, count]) => count > bulkFrom);
  const summed = new Set(many.map(([collection]) => collection));
  return [
    ...many.map(([entity, rows]): Entry => ({ entity, entity_id: '*', before: null, after: { rows } })),
    ...changes
      .filter(({ collection }) => !unaudited.has(collection) && !summed.has(collection))
      .flatMap((change) => difference(change) ?? []),
  ];
}

/** Writes down every change with the change itself, in the same batch (domain.md 2.17). */
export const auditor =
  (network: Network): NonNullable<Watcher<Tables, SqlTables>['within']> =>
  async (changes, tx) => {
    const by = acting.getStore();
    for (const entry of entriesOf(changes))
      tx.put('audit_log', {
        id: await tx.newId('audit_log'),
        actor_id: typeof by?.userId === 'number' ? by.userId : null,
        action: by?.path.replace('/backend', '') ?? '',
        ...entry,
        ip: by?.ip ?? '',
        at: network.now.toISOString(),
      });
  };

import { sql as raw } from 'kysely';
import type { Network } from '../../network';

/** Number of overdue conversations; a change invalidates the cached responses that show it. */
export async function overdueCount({ sql, now }: Network): Promise<number> {
  const { rows } = await raw<{ overdue: number }>`select count(*) as overdue from conversations
    where sla_due_at < ${now.toISOString()}`.execute(sql.db);
  return rows[0]?.overdue ?? 0;
}

import { sql as raw } from 'kysely';
import type { Network } from '../../network';

/** How many conversations are overdue. Cached answers that show it stay valid while this does not change. */
export async function overdueCount({ sql, now }: Network): Promise<number> {
  const { rows } = await raw<{ overdue: number }>`select count(*) as overdue from conversations
    where sla_due_at < ${now.toISOString()}`.execute(sql.db);
  return rows[0]?.overdue ?? 0;
}

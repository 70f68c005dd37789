import type { Network } from '../../network';

/** How many conversations are overdue. Cached answers that show it stay valid while this does not change. */
export async function overdueCount({ sql, now }: Network): Promise<number> {
  const { count } = await sql.db
    .selectFrom('conversations')
    .where('sla_due_at', '<', now.toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

import type { Store } from 'express-rate-limit';
import { sql } from 'kysely';
import type { SqlStore } from '../data/sql/store';

export interface LimitTables {
  /** The number of calls of one kind from one address, and the time when counting restarts. */
  call_limits: { id: string; calls: number; ends_at: string };
}

/** Counts calls in a table, for all servers together. Uses the database's clock, because the servers' clocks differ. */
export function sharedLimits<T extends LimitTables>(store: SqlStore<T>, kind: string, windowMs: number): Store {
  const { direct, engine } = store as unknown as SqlStore<LimitTables>;
  const idOf = (key: string) => `${kind} ${key}`;
  const remove = async (key: string) => {
    await direct.deleteFrom('call_limits').where('id', '=', idOf(key)).execute();
  };
  return {
    prefix: `${kind} `,
    localKeys: false,
    increment: async (key) => {
      const [now, ends_at] = [engine.instantIn(0), engine.instantIn(windowMs)];
      const isOver = sql`call_limits.ends_at <= ${now}`;
      const { calls, ends_at: end } = await direct
        .insertInto('call_limits')
        .values({ id: idOf(key), calls: 1, ends_at })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            calls: sql`case when ${isOver} then 1 else call_limits.calls + 1 end`,
            ends_at: sql`case when ${isOver} then excluded.ends_at else call_limits.ends_at end`,
          }),
        )
        .returning(['calls', 'ends_at'])
        .executeTakeFirstOrThrow();
      // Another server may be deleting the same rows; the next call tries again.
      if (calls === 1)
        await direct
          .deleteFrom('call_limits')
          .where('ends_at', '<=', now)
          .execute()
          .catch(() => {});
      return { totalHits: calls, resetTime: new Date(end) };
    },
    decrement: async (key) => {
      const fewer = direct.updateTable('call_limits').set({ calls: sql`calls - 1` });
      await fewer.where('id', '=', idOf(key)).where('calls', '>', 0).execute();
    },
    resetKey: remove,
    resetAll: async () => {
      await direct.deleteFrom('call_limits').where('id', '>=', idOf('')).where('id', '<', `${kind}!`).execute();
    },
  };
}

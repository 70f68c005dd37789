import { sql as raw } from 'kysely';
import type { Network } from '../network';

/** How many of the instants at which content changes by itself have passed. Cached answers stay valid while this does not change. */
export async function passedMoments({ sql, now }: Network): Promise<number> {
  const at = now.toISOString();
  const { rows } = await raw<{ passed: number }>`select
    (select count(*) from articles where status = 'scheduled' and publish_at <= ${at})
    + count(*) filter (where starts_at <= ${at}) + count(*) filter (where ends_at <= ${at}) as passed
    from banners`.execute(sql.db);
  return rows[0]?.passed ?? 0;
}

import { sql as raw } from 'kysely';
import type { Network } from '../network';

/** Number of scheduled content changes already past; an increase invalidates cached responses. */
export async function passedMoments({ sql, now }: Network): Promise<number> {
  const at = now.toISOString();
  const { rows } = await raw<{ passed: number }>`select
    (select count(*) from articles where status = 'scheduled' and publish_at <= ${at})
    + count(*) filter (where starts_at <= ${at}) + count(*) filter (where ends_at <= ${at}) as passed
    from banners`.execute(sql.db);
  return rows[0]?.passed ?? 0;
}

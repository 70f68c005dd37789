import type { Network } from '../network';

/** How many of the instants at which content changes by itself have passed. Cached answers stay valid while this does not change. */
export async function passedMoments({ sql: { db }, now }: Network): Promise<number> {
  const at = now.toISOString();
  const { due, begun, ended } = await db
    .selectFrom('banners')
    .select(({ fn, selectFrom }) => [
      selectFrom('articles')
        .where('status', '=', 'scheduled')
        .where('publish_at', '<=', at)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('due'),
      fn.countAll<number>().filterWhere('starts_at', '<=', at).as('begun'),
      fn.countAll<number>().filterWhere('ends_at', '<=', at).as('ended'),
    ])
    .executeTakeFirstOrThrow();
  return (due ?? 0) + begun + ended;
}

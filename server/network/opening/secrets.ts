import type { NetworkStore } from '../records/rows';

/** A secret shared by all servers; stores `secret` if there is none yet. */
export async function secretIn({ db, direct, engine }: NetworkStore, id: string, secret: string): Promise<string> {
  await direct
    .insertInto('secrets')
    .values({ id, secret, at: engine.instantIn(0) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const kept = await db.selectFrom('secrets').select('secret').where('id', '=', id).executeTakeFirstOrThrow();
  return kept.secret;
}

/** Replaces a secret. */
export async function setSecret({ direct, engine }: NetworkStore, id: string, secret: string): Promise<void> {
  const row = { secret, at: engine.instantIn(0) };
  await direct
    .insertInto('secrets')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

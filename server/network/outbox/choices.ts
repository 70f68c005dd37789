import type { MailKind } from '@shared/contracts/network/mail';
import type { Network } from '../network';
import type { Db } from '../records/read';
import { type Subscription, subscriptionIn } from './unsubscribe';

/** The kinds of mail that a member has turned off. */
export async function refusedMail(db: Db, member_id: number): Promise<ReadonlySet<MailKind>> {
  const rows = await db.selectFrom('mail_refusals').select('kind').where('member_id', '=', member_id).execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Turns a kind of mail on or off. */
export async function setMail(db: Db, { member_id, kind }: Subscription, on: boolean, now: Date): Promise<void> {
  if (on) {
    await db.deleteFrom('mail_refusals').where('member_id', '=', member_id).where('kind', '=', kind).execute();
    return;
  }
  await db
    .insertInto('mail_refusals')
    .values({ member_id, kind, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doNothing())
    .execute();
}

/** Ends the mail of a token. False if the token is not ours, or its member is gone. */
export async function unsubscribe({ sql, deps, now }: Network, token: string): Promise<boolean> {
  const subscription = subscriptionIn(token, deps.jwtSecret);
  if (!subscription) return false;
  return sql.write(async (tx) => {
    const { member_id } = subscription;
    const member = await tx.selectFrom('members').select('id').where('id', '=', member_id).executeTakeFirst();
    if (member) await setMail(tx, subscription, false, now);
    return member !== undefined;
  });
}

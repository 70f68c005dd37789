import { roles } from '@shared/abilities';
import type { MailKind } from '@shared/contracts/network/mail';
import type { MemberRecord } from '@shared/contracts/network/members';
import { localeOf } from '@shared/format/locale';
import type { Network } from '../network';
import { type NoticeTemplate, noticeTemplates, type Template } from '../records/outboxTable';
import type { Db } from '../records/read';
import { tokenOf, unsubscribePath } from './unsubscribe';

/** A member to write to. */
export interface NoticeReader {
  member_id: number;
  /** Identifies the notice, which is mailed at most once. */
  notice: string;
  /** The page of this site that the mail leads to. */
  path: string;
}

/** The kind of a mail that may be turned off; undefined for codes and links. */
export const mailKindOf = (template: Template): MailKind | undefined =>
  template in noticeTemplates ? noticeTemplates[template as NoticeTemplate] : undefined;

interface NoticeMail {
  template: NoticeTemplate;
  /** Values of the text in a language. */
  values: (language: string) => Readonly<Record<string, string>>;
}

/** A day in a mail. */
export const dayText = (language: string, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Recipients per query. */
const together = 500;

/**
 * People with an open account who have not turned this kind of mail off. Administrators get mail about messages alone.
 */
export const mailReaders = (tx: Db, kind: MailKind, ids: readonly number[]) =>
  tx
    .selectFrom('members')
    .select(['members.id', 'email', 'language'])
    .where('members.id', 'in', ids)
    .$if(kind !== 'messages', (all) => all.where('role', '=', roles.member))
    .where('status', 'in', ['pending', 'active'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_refusals')
            .select('kind')
            .whereRef('mail_refusals.member_id', '=', 'members.id')
            .where('kind', '=', kind),
        ),
      ),
    )
    .execute();

/** True if this server sends mail. */
export const sendsMail = ({ deps }: Pick<Network, 'deps'>) =>
  deps.transports?.some(({ channels }) => channels.includes('email')) ?? false;

/**
 * Writes mail about a notice to the outbox, in the transaction that makes the notice; it leaves within a minute. Does
 * nothing on a server that sends no mail.
 */
export async function mailNotice(
  network: Network,
  tx: Db,
  readers: readonly NoticeReader[],
  { template, values }: NoticeMail,
): Promise<void> {
  if (!sendsMail(network)) return;
  const { deps, now } = network;
  const at = now.toISOString();
  const kind = noticeTemplates[template];
  for (let from = 0; from < readers.length; from += together) {
    const some = readers.slice(from, from + together);
    const members = await mailReaders(
      tx,
      kind,
      some.map(({ member_id }) => member_id),
    );
    const byId = new Map(members.map((member) => [member.id, member]));
    const rows = some.flatMap(({ member_id, notice, path }) => {
      const member = byId.get(member_id);
      if (!member) return [];
      const { email, language } = member;
      const unsubscribe = `${unsubscribePath}?token=${tokenOf({ member_id, kind }, deps.jwtSecret)}`;
      return {
        ...{ channel: 'email' as const, address: email, language, template },
        values: { ...values(language), path, unsubscribe },
        ...{ member_id, notice, expires_at: null, status: 'waiting' as const, attempts: 0 },
        ...{ next_at: at, error: null, created_at: at, sent_at: null },
      };
    });
    if (rows.length > 0)
      await tx
        .insertInto('outbox')
        .values(rows)
        .onConflict((conflict) => conflict.column('notice').doNothing())
        .execute();
  }
}

/** Writes mail about the activation of a member to the outbox. It cannot be turned off. */
export async function mailActivation(
  network: Network,
  tx: Db,
  { id: member_id, email: address, language }: Pick<MemberRecord, 'id' | 'email' | 'language'>,
): Promise<void> {
  if (!sendsMail(network)) return;
  const at = network.now.toISOString();
  await tx
    .insertInto('outbox')
    .values({
      ...{ channel: 'email', address, language, template: 'activated', values: { path: '/vip/home' } },
      ...{ member_id, notice: `activated ${member_id}`, expires_at: null, status: 'waiting', attempts: 0 },
      ...{ next_at: at, error: null, created_at: at, sent_at: null },
    })
    .onConflict((conflict) => conflict.column('notice').doNothing())
    .execute();
}

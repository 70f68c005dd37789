import { type MailKind, mail, mailKinds } from '@shared/contracts/network/mail';
import { conflict, noSuchRow, tooMany } from '../../http/problems';
import { serve } from '../../http/serve';
import { maskAddress } from '../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { recordOf } from '../records/read';
import { refusedMail, setMail } from './choices';
import { mailKindOf } from './noticeMail';
import type { Outbox } from './outbox';
import { previewOf } from './preview';
import { subscriptionIn } from './unsubscribe';

const shown = 50;
const testPauseMs = 5_000;

/** Mail that members may turn off, and messages that failed (domain.md 3.13). */
export function mailRoutes(api: NetworkApi, network: Network, outbox: Outbox): void {
  const { sql, deps } = network;

  const choicesOf = async ({ id, member: { email, level_id } }: NetworkCaller) => {
    const off = await refusedMail(sql.db, id);
    const choices = Object.fromEntries(mailKinds.map((kind) => [kind, !off.has(kind)])) as Record<MailKind, boolean>;
    const leads = (await recordOf(sql.db, 'levels', level_id))?.is_leader ?? false;
    return { sends: outbox.sendsMail, email, leads, choices };
  };

  serve(api, mail.choices, ({ user }) => choicesOf(user));

  serve(api, mail.choose, async ({ user, body: { choices } }) => {
    await sql.write(async (tx) => {
      for (const kind of mailKinds) {
        const on = choices[kind];
        if (on !== undefined) await setMail(tx, { member_id: user.id, kind }, on, network.now);
      }
    });
    return choicesOf(user);
  });

  serve(api, mail.subscription, async ({ body: { token, on } }) => {
    const linked = subscriptionIn(token, deps.jwtSecret);
    const member = linked && (await recordOf(sql.db, 'members', linked.member_id));
    if (!linked || !member) throw noSuchRow();
    if (on !== undefined) await sql.write((tx) => setMail(tx, linked, on, network.now));
    const off = await refusedMail(sql.db, member.id);
    return { kind: linked.kind, on: !off.has(linked.kind), email: maskAddress(member.email) };
  });

  serve(api, mail.state, ({ user }) => ({
    sends: outbox.sendsMail,
    server: deps.mailSettings?.server ?? '',
    from: deps.mailSettings?.from ?? '',
    public_url: deps.mailSettings?.publicUrl ?? '',
    email: user.member.email,
  }));

  /** When each administrator last sent a test: mail servers block those who send many. */
  const tested = new Map<number, number>();
  serve(api, mail.test, async ({ user }) => {
    const at = network.now.getTime();
    const wait = (tested.get(user.id) ?? 0) + testPauseMs - at;
    if (wait > 0) throw tooMany('A test message was just sent.', Math.ceil(wait / 1000));
    const { email, language } = user.member;
    tested.set(user.id, at);
    const answer = await outbox.test(email, language);
    return { sent: answer === '', email, answer };
  });

  serve(api, mail.preview, async ({ query }) =>
    previewOf(network, await outbox.sender(), deps.mailSettings?.publicUrl || 'https://lantern.example.com', query),
  );

  serve(api, mail.failed, async () => {
    const rows = await sql.db
      .selectFrom('outbox')
      .selectAll()
      .where('status', '=', 'failed')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    return rows.map(({ id, template, channel, address, error, attempts, created_at, member_id }) => ({
      ...{ id, kind: mailKindOf(template) ?? 'account', channel, address, reason: error ?? '', attempts, created_at },
      can_resend: member_id !== null,
    }));
  });

  serve(api, mail.resend, async ({ body: { id } }) => {
    await sql.write(async (tx) => {
      const row = await tx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
      if (row?.status !== 'failed') throw noSuchRow();
      if (row.member_id === null) throw conflict('expired', 'Codes and links expire. Request a new one.');
      const again = { status: 'waiting' as const, attempts: 0, error: null, next_at: network.now.toISOString() };
      await tx.updateTable('outbox').set(again).where('id', '=', id).execute();
    });
    outbox.wake();
    return { id };
  });
}

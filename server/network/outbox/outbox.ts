import { sql } from 'kysely';
import { conflict } from '../../http/problems';
import { maskAddress } from '../members/names';
import type { Network } from '../network';
import { type Letter, type OutboxTables, Refusal, type Sender, type Transport } from '../records/outboxTable';
import type { Db } from '../records/read';
import { senderOf } from '../settings/branding';
import { mailKindOf, mailReaders } from './noticeMail';
import { attemptAt, keptDays, pauses, Worker } from './worker';

export type OutboxRow = Omit<OutboxTables['outbox'], 'id'> & { id: number };

const together = 20;
const shown = 100;

/**
 * Messages by mail or SMS (domain.md 3.13). Each is a row, written in the transaction of its cause. One server at a time
 * sends due rows. All attempts have the same message id, and mailboxes recognize repetitions by it.
 */
export class Outbox {
  readonly #network: Network;
  readonly #worker: Worker;

  constructor(network: Network) {
    this.#network = network;
    this.#worker = new Worker(network, 'outbox', () => this.#sendDue());
  }

  get #transports(): readonly Transport[] {
    return this.#network.deps.transports ?? [];
  }

  #transportOf = ({ channel }: Pick<Letter, 'channel'>) =>
    this.#transports.find(({ channels }) => channels.includes(channel));

  /** True if something sends mail. */
  get sendsMail(): boolean {
    return this.#transportOf({ channel: 'email' }) !== undefined;
  }

  sender(): Promise<Sender> {
    return senderOf(this.#network);
  }

  /** Sends a test message past the queue. Resolves to the mail server's refusal, or an empty text after success. */
  async test(address: string, language: string): Promise<string> {
    const transport = this.#transportOf({ channel: 'email' });
    if (!transport) throw conflict('no_mail', 'This server sends no mail.');
    const created_at = this.#network.now.toISOString();
    const letter = {
      channel: 'email',
      address,
      language,
      template: 'test',
      values: { path: '/' },
      expires_at: null,
    } as const;
    try {
      await transport.send({ ...letter, id: 0, created_at }, await this.sender());
      return '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#network.deps.log.warn({ to: maskAddress(address), reason }, 'the test message was not sent');
      return reason;
    }
  }

  /** The last messages, newest first. */
  latest(): Promise<OutboxRow[]> {
    return this.#network.sql.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(shown).execute();
  }

  /** Adds a message in a transaction; call `dispatch` after its commit. */
  async add(tx: Db, letter: Letter): Promise<void> {
    const at = this.#network.now.toISOString();
    const canSend = this.#transportOf(letter) !== undefined;
    await tx
      .insertInto('outbox')
      .values({
        ...letter,
        // Without mail, only the demo keeps secrets, to show them.
        values: canSend || this.#network.deps.demo ? letter.values : {},
        ...{
          status: canSend ? 'waiting' : 'kept',
          attempts: 0,
          next_at: at,
          error: null,
          created_at: at,
          sent_at: null,
          member_id: null,
          notice: null,
        },
      })
      .execute();
  }

  /** Starts sending due messages without waiting: response times must not depend on the address. */
  dispatch(letter: Letter): void {
    if (this.#transportOf(letter)) this.wake();
    else this.#network.deps.deliver(letter);
  }

  /** Sends what is due, after the work under way. */
  wake(): void {
    this.#worker.wake();
  }

  /** Resolves when the work under way is done. */
  idle(): Promise<void> {
    return this.#worker.idle();
  }

  async #sendDue(): Promise<void> {
    const { sql: store, deps } = this.#network;
    const oldest = new Date(this.#network.now.getTime() - keptDays * 86_400_000).toISOString();
    await store.direct.deleteFrom('outbox').where('status', '<>', 'waiting').where('created_at', '<', oldest).execute();
    for (;;) {
      const due = await store.db
        .selectFrom('outbox')
        .selectAll()
        .where('status', '=', 'waiting')
        .where('next_at', '<=', this.#network.now.toISOString())
        // Codes overtake notices: somebody waits for them.
        .orderBy(sql`member_id is not null`)
        .orderBy('next_at')
        .orderBy('id')
        .limit(together)
        .execute();
      if (due.length === 0) return;
      for (const row of due) {
        if (deps.stopping?.aborted) return;
        await this.#attempt(row);
      }
    }
  }

  async #attempt(row: OutboxRow): Promise<void> {
    const now = this.#network.now;
    if (row.expires_at !== null && row.expires_at <= now.toISOString())
      return this.#end(row, 'failed', row.error ?? 'It expired before it could be sent.');
    if (!(await this.#isWanted(row))) return this.#drop(row);
    const transport = this.#transportOf(row);
    if (!transport) return this.#end(row, 'failed', `Nothing sends messages by ${row.channel} any more.`);
    await this.#set(row, attemptAt(now, row));
    try {
      await transport.send(row, await this.sender());
    } catch (error) {
      const { log } = this.#network.deps;
      const to = maskAddress(row.address);
      // Mail servers repeat the address.
      const reason = (error instanceof Error ? error.message : String(error)).replaceAll(row.address, to);
      log.warn({ to, message: row.id, attempt: row.attempts + 1, reason }, 'not sent');
      const isLast = error instanceof Refusal || row.attempts >= pauses.length;
      return isLast ? this.#end(row, 'failed', reason) : this.#set(row, { error: reason });
    }
    await this.#end(row, 'sent', null);
  }

  /** False for a notice whose reader has turned it off, or whose account has closed since. */
  async #isWanted({ member_id, template }: OutboxRow): Promise<boolean> {
    const kind = mailKindOf(template);
    if (member_id === null || !kind) return true;
    return (await mailReaders(this.#network.sql.db, kind, [member_id])).length > 0;
  }

  async #drop({ id }: OutboxRow): Promise<void> {
    await this.#network.sql.direct.deleteFrom('outbox').where('id', '=', id).execute();
  }

  #end(row: OutboxRow, status: 'sent' | 'failed', error: string | null): Promise<void> {
    const sent_at = status === 'sent' ? this.#network.now.toISOString() : null;
    const canResend = status === 'failed' && row.member_id !== null;
    return this.#set(row, { status, error, sent_at, ...(!canResend && { values: {} }) });
  }

  async #set({ id }: OutboxRow, changes: Partial<Omit<OutboxRow, 'id'>>): Promise<void> {
    await this.#network.sql.direct.updateTable('outbox').set(changes).where('id', '=', id).execute();
  }
}

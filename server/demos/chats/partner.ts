import type { Message } from '@shared/contracts/demos/chats';
import type { Transaction } from '../../data/database';
import type { Demos } from '../demos';
import type { Tables } from '../tables';
import { type ChatLive, tell } from './live';

const typingMs = 700;
const answerMs = 2_200;
const mostMessages = 500;

/** The latest messages, up to a chat's bound. */
export const latest = (messages: readonly Message[]): Message[] => messages.slice(-mostMessages);

/** Runs a function later without keeping the process alive; returns a function that cancels it. */
export type Later = (ms: number, run: () => void) => () => void;

const later: Later = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** The contacts' side of the chats: each contact answers the last message after a moment if a page is still open. */
export class Partner {
  readonly #demos: Demos;
  readonly #live: ChatLive;
  readonly #later: Later;
  /** Cancels pending answers, by contact: two quick messages get one answer. */
  readonly #waiting = new Map<number, () => void>();

  constructor(demos: Demos, live: ChatLive, wait: Later = later) {
    this.#demos = demos;
    this.#live = live;
    this.#later = wait;
  }

  hear(userId: number): void {
    this.callOff(userId);
    const typing = this.#later(typingMs, () => {
      if (this.#mayAnswer(userId)) this.#write((tx) => tell(tx, { type: 'typing', userId }));
    });
    const answer = this.#later(answerMs, () => {
      this.#waiting.delete(userId);
      this.#answer(userId);
    });
    this.#waiting.set(userId, () => {
      typing();
      answer();
    });
  }

  callOff(userId: number): void {
    this.#waiting.get(userId)?.();
    this.#waiting.delete(userId);
  }

  #mayAnswer(userId: number): boolean {
    const blocked = this.#demos.db.table('chatSettings').get(userId)?.blocked ?? false;
    return this.#live.listening > 0 && !blocked;
  }

  /** Ignores a failed write: the next call reports the error. */
  #write(change: (tx: Transaction<Tables>) => void): void {
    this.#demos.db.write(change).catch(() => {});
  }

  #answer(userId: number): void {
    const { db, bodies } = this.#demos;
    const said = bodies.chatContacts.answers.find(({ id }) => id === userId);
    if (!said || !this.#mayAnswer(userId)) return;
    this.#write((tx) => {
      const chat = db.table('chats').one('userId', userId);
      const lastMessage = chat?.chat.at(-1);
      // Since the message, the data may have been reset, the chat cleared, or another server may have answered.
      if (!chat || !lastMessage || lastMessage.senderId === userId) return;
      const texts = lastMessage.message.includes('?') ? said.toQuestions : said.toOthers;
      const before = chat.chat.filter(({ senderId }) => senderId === userId).length;
      const message: Message = {
        message: texts[before % texts.length] ?? '',
        time: this.#demos.now.toISOString(),
        senderId: userId,
      };
      const unseenMsgs = chat.unseenMsgs + 1;
      tx.put('chats', { ...chat, unseenMsgs, chat: latest([...chat.chat, message]) });
      tell(tx, { type: 'message', userId, message, unseenMsgs });
    });
  }
}

import type { Message } from '@shared/contracts/demos/chats';
import type { Transaction } from '../../data/database';
import type { Demos } from '../demos';
import type { Tables } from '../tables';
import { type ChatLive, tell } from './live';

const typingMs = 700;
const answerMs = 2_200;
const mostMessages = 500;

/** The messages that a chat keeps. */
export const latest = (messages: readonly Message[]): Message[] => messages.slice(-mostMessages);

/** Runs something later without keeping the process alive; answers how to call it off. */
export type Later = (ms: number, run: () => void) => () => void;

const later: Later = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** The contacts' side of the chats: each answers the last message to them after a moment, if a page is still there to see it. */
export class Partner {
  readonly #demos: Demos;
  readonly #live: ChatLive;
  readonly #later: Later;
  /** Answers on their way, by contact: whoever writes twice is answered once. */
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

  /** What could not be written is said by the next call. */
  #write(change: (tx: Transaction<Tables>) => void): void {
    this.#demos.db.write(change).catch(() => {});
  }

  #answer(userId: number): void {
    const { db, bodies } = this.#demos;
    const said = bodies.chatContacts.answers.find(({ id }) => id === userId);
    if (!said || !this.#mayAnswer(userId)) return;
    this.#write((tx) => {
      const chat = db.table('chats').one('userId', userId);
      const asked = chat?.chat.at(-1);
      // The data may have been reset meanwhile, the chat cleared, or the message answered by another server.
      if (!chat || !asked || asked.senderId === userId) return;
      const texts = asked.message.includes('?') ? said.toQuestions : said.toOthers;
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

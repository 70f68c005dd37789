import type { Message } from '@shared/contracts/demos/chats';
import type { Demos } from '../demos';
import type { ChatLive } from './live';

const typingMs = 700;
const answerMs = 2_200;

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
      if (this.#mayAnswer(userId)) this.#live.publish({ type: 'typing', userId });
    });
    const answer = this.#later(answerMs, () => {
      this.#waiting.delete(userId);
      void this.#answer(userId);
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

  async #answer(userId: number): Promise<void> {
    const { db, bodies } = this.#demos;
    const chat = this.#mayAnswer(userId) ? db.table('chats').one('userId', userId) : undefined;
    const asked = chat?.chat.at(-1);
    const said = bodies.chatContacts.answers.find(({ id }) => id === userId);
    // The data may have been reset meanwhile, or the chat cleared.
    if (!chat || !asked || asked.senderId === userId || !said) return;
    const texts = asked.message.includes('?') ? said.toQuestions : said.toOthers;
    const before = chat.chat.filter(({ senderId }) => senderId === userId).length;
    const message: Message = {
      message: texts[before % texts.length] ?? '',
      time: this.#demos.now.toISOString(),
      senderId: userId,
    };
    const unseenMsgs = await db.write((tx) => {
      const now = db.table('chats').one('userId', userId) ?? chat;
      return tx.put('chats', { ...now, unseenMsgs: now.unseenMsgs + 1, chat: [...now.chat, message] }).unseenMsgs;
    });
    this.#live.publish({ type: 'message', userId, message, unseenMsgs });
  }
}

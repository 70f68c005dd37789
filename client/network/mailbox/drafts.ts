import type { Upload } from '@shared/contracts/network/uploads';
import { makeAutoObservable } from 'mobx';
import { session } from '~/platform/session';
import { keys, readJson, write } from '~/platform/storage';

/** An unsent reply to a conversation. */
export interface AnswerDraft {
  text: string;
  note: boolean;
  files: Upload[];
}
type StoredDrafts = Record<string, AnswerDraft>;

const areDrafts = (value: unknown): value is StoredDrafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each?.text === 'string' && Array.isArray(each.files));

/** The signed-in user's unsent replies by conversation, stored in the browser. */
class Drafts {
  private changes = 0;

  constructor() {
    makeAutoObservable(this);
  }

  of(id: number): AnswerDraft | undefined {
    return this.stored[id];
  }

  /** Stores a reply, or removes it once empty. */
  keep(id: number, draft: AnswerDraft): void {
    // Read again, because another tab may have stored other replies.
    const { [id]: _before, ...otherDrafts } = this.stored;
    const empty = draft.text.trim() === '' && draft.files.length === 0;
    if (empty && _before === undefined) return;
    write(this.#key, empty ? otherDrafts : { ...otherDrafts, [id]: draft });
    this.changes += 1;
  }

  private get stored(): StoredDrafts {
    return this.changes >= 0 ? (readJson(this.#key, areDrafts) ?? {}) : {};
  }

  get #key(): string {
    return keys.answers(session.userData?.id ?? 0);
  }
}

export const drafts = new Drafts();

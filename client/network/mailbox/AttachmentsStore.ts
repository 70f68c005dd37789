import { accepted, type Upload, uploads } from '@shared/contracts/network/uploads';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/** A message takes no more. */
export const mostAttachments = 5;
const [rule] = accepted.attachment;
export const attachmentTypes = rule?.types ?? [];
export const attachmentBytes = rule?.maxBytes ?? 0;

export interface Attachment {
  key: number;
  name: string;
  size: number;
  /** 0 to 1 while it is on its way. */
  progress: number;
  upload: Upload | undefined;
  /** Why it will not be sent: refused here, or by the server. */
  problem: 'type' | 'size' | CallFailure | undefined;
}

/** The files of a message that is being written: each on its way by itself, to be cancelled or taken off. */
export class AttachmentsStore {
  files: Attachment[] = [];
  #nextKey = 1;
  #running = new Map<number, AbortController>();

  constructor() {
    makeAutoObservable(this);
  }

  /** Those that the server has. */
  get uploads(): Upload[] {
    return this.files.flatMap(({ upload }) => upload ?? []);
  }

  get ids(): number[] {
    return this.uploads.map(({ id }) => id);
  }

  /** Some are still on their way. */
  get busy(): boolean {
    return this.files.some(({ upload, problem }) => upload === undefined && problem === undefined);
  }

  get failed(): boolean {
    return this.files.some(({ problem }) => problem !== undefined);
  }

  get full(): boolean {
    return this.files.length >= mostAttachments;
  }

  /** Takes as many as a message may have. Resolves when all of them have settled. */
  async add(chosen: readonly File[]): Promise<void> {
    const room = mostAttachments - this.files.length;
    await Promise.all(chosen.slice(0, room).map((file) => this.send(file)));
  }

  /** Takes files back that were sent to the server before. */
  restore(uploads: readonly Upload[]): void {
    this.files = uploads.map((upload) => ({
      ...{ key: this.#nextKey++, name: upload.name, size: upload.size },
      ...{ progress: 1, upload, problem: undefined },
    }));
  }

  remove(key: number): void {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.files = this.files.filter((file) => file.key !== key);
  }

  clear(): void {
    for (const { key } of this.files) this.#running.get(key)?.abort();
    this.#running.clear();
    this.files = [];
  }

  private async send(file: File): Promise<void> {
    const key = this.#nextKey++;
    const known = (attachmentTypes as readonly string[]).includes(file.type);
    const problem = !known ? 'type' : file.size > attachmentBytes ? 'size' : undefined;
    this.files = [...this.files, { key, name: file.name, size: file.size, progress: 0, upload: undefined, problem }];
    if (problem) return;
    const running = new AbortController();
    this.#running.set(key, running);
    try {
      const upload = await call(
        uploads.create,
        { body: { purpose: 'attachment' } },
        { file, signal: running.signal, onProgress: (progress) => this.change(key, { progress }) },
      );
      this.change(key, { upload, progress: 1 });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'cancelled') this.change(key, { problem: error });
    } finally {
      runInAction(() => this.#running.delete(key));
    }
  }

  private change(key: number, changes: Partial<Attachment>): void {
    this.files = this.files.map((file) => (file.key === key ? { ...file, ...changes } : file));
  }
}

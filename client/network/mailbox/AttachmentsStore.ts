import { accepted, type Upload, uploads } from '@shared/contracts/network/uploads';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

export const mostAttachments = 5;
const [rule] = accepted.attachment;
export const attachmentTypes = rule?.types ?? [];
export const attachmentBytes = rule?.maxBytes ?? 0;

export interface Attachment {
  key: number;
  name: string;
  size: number;
  /** Upload progress, from 0 to 1. */
  progress: number;
  upload: Upload | undefined;
  /** The file's defect, or the upload's failure. */
  problem: 'type' | 'size' | CallFailure | undefined;
}

/** The attachments of a message being written. Each uploads on its own and can be canceled or removed. */
export class AttachmentsStore {
  files: Attachment[] = [];
  #nextKey = 1;
  #running = new Map<number, AbortController>();

  constructor() {
    makeAutoObservable(this);
  }

  get uploads(): Upload[] {
    return this.files.flatMap(({ upload }) => upload ?? []);
  }

  get ids(): number[] {
    return this.uploads.map(({ id }) => id);
  }

  get busy(): boolean {
    return this.files.some(({ upload, problem }) => upload === undefined && problem === undefined);
  }

  get failed(): boolean {
    return this.files.some(({ problem }) => problem !== undefined);
  }

  get full(): boolean {
    return this.files.length >= mostAttachments;
  }

  /** Adds files up to the limit. Resolves when every upload has settled. */
  async add(chosen: readonly File[]): Promise<void> {
    const room = mostAttachments - this.files.length;
    await Promise.all(chosen.slice(0, room).map((file) => this.send(file)));
  }

  /** Restores files uploaded earlier. */
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
    const typeAccepted = (attachmentTypes as readonly string[]).includes(file.type);
    const problem = !typeAccepted ? 'type' : file.size > attachmentBytes ? 'size' : undefined;
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

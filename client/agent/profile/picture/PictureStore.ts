import type { Profile } from '@shared/contracts/network/members';
import { uploads } from '@shared/contracts/network/uploads';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import type { ProfileStore } from '../ProfileStore';
import { type Crop, moved, sideOf, wholeOf, within } from './crop';

/** In pixels: more than any screen shows of a face. */
const sent = 512;
/** Of the file that is chosen; what is sent is much smaller. */
export const mostBytes = 30_000_000;
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture on its way from a file to the account: read, cropped, sent, set. */
export class PictureStore {
  picture: ImageBitmap | undefined;
  /** The same for an <img>. */
  src: string | undefined;
  crop: Crop = { x: 0, y: 0, zoom: 1 };
  /** 0 to 1 while it is sent. */
  progress: number | undefined;
  /** The file is none that can be shown, or why it could not be sent. */
  problem: 'type' | 'size' | CallFailure | undefined;
  #running: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, { picture: observableRef, problem: observableRef });
  }

  /** Resolves to whether it can be shown. */
  async read(file: File): Promise<boolean> {
    this.clear();
    if (file.size > mostBytes) return this.refuse('size');
    if (!pictureTypes.includes(file.type)) return this.refuse('type');
    // A file that only says it is a picture cannot be read as one.
    const picture = await createImageBitmap(file).catch(() => undefined);
    if (!picture) return this.refuse('type');
    runInAction(() => {
      this.picture = picture;
      this.src = URL.createObjectURL(file);
      this.crop = wholeOf(picture);
    });
    return true;
  }

  zoom(zoom: number): void {
    if (this.picture) this.crop = within(this.picture, { ...this.crop, zoom });
  }

  /** By shares of the square. */
  move(dx: number, dy: number): void {
    if (this.picture) this.crop = moved(this.picture, this.crop, dx, dy);
  }

  /** Sends what is seen and sets it. Resolves to whether that worked. */
  async save(profile: Profile, store: ProfileStore): Promise<boolean> {
    const file = await this.cut();
    if (!file) return false;
    const running = new AbortController();
    this.#running = running;
    this.begin();
    try {
      const { url } = await call(
        uploads.create,
        { body: { purpose: 'avatar' } },
        { file, signal: running.signal, onProgress: (progress) => this.note(progress) },
      );
      await store.change(profile, { avatar_url: url });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'cancelled') this.refuse(error);
      return false;
    } finally {
      runInAction(() => {
        this.progress = undefined;
      });
    }
  }

  /** Forgets the picture, and stops sending it. */
  clear(): void {
    this.#running?.abort();
    this.picture?.close();
    if (this.src) URL.revokeObjectURL(this.src);
    this.picture = undefined;
    this.src = undefined;
    this.problem = undefined;
  }

  private begin(): void {
    this.problem = undefined;
    this.progress = 0;
  }

  private note(progress: number): void {
    this.progress = progress;
  }

  private refuse(problem: NonNullable<PictureStore['problem']>): false {
    this.problem = problem;
    return false;
  }

  /** The square as a file. JPEG on white: a face is no drawing. */
  private async cut(): Promise<File | undefined> {
    const { picture, crop } = this;
    if (!picture) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = sent;
    canvas.height = sent;
    const drawing = canvas.getContext('2d');
    if (!drawing) return undefined;
    const side = sideOf(picture, crop);
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, sent, sent);
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, sent, sent);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
    return blob ? new File([blob], 'portrait.jpg', { type: 'image/jpeg' }) : undefined;
  }
}

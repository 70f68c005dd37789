import type { Profile } from '@shared/contracts/network/members';
import { uploads } from '@shared/contracts/network/uploads';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import type { ProfileStore } from '../ProfileStore';
import { type Crop, moved, sideOf, wholeOf, within } from './crop';

/** In pixels: more than any screen shows of an avatar. */
const sent = 512;
/** Limit of the chosen file; the upload is far smaller. */
export const mostBytes = 30_000_000;
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A new profile picture: read from a file, cropped, uploaded, and stored in the profile. */
export class PictureStore {
  picture: ImageBitmap | undefined;
  /** The picture's URL for an `<img>`. */
  src: string | undefined;
  crop: Crop = { x: 0, y: 0, zoom: 1 };
  /** Upload progress, from 0 to 1. */
  progress: number | undefined;
  /** The file's defect, or the upload's failure. */
  problem: 'type' | 'size' | CallFailure | undefined;
  #running: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, { picture: observableRef, problem: observableRef });
  }

  /** Resolves to whether the file is a usable picture. */
  async read(file: File): Promise<boolean> {
    this.clear();
    if (file.size > mostBytes) return this.refuse('size');
    if (!pictureTypes.includes(file.type)) return this.refuse('type');
    // Fails for a file whose type claims to be a picture.
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

  /** In fractions of the square's side. */
  move(dx: number, dy: number): void {
    if (this.picture) this.crop = moved(this.picture, this.crop, dx, dy);
  }

  /** Uploads the crop and sets it as the profile picture. Resolves to whether it succeeded. */
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

  /** Discards the picture and cancels its upload. */
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

  /** The crop as a JPEG, with white behind transparent areas. */
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

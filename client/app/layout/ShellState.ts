import { makeAutoObservable } from 'mobx';
import { SavedPaths } from './SavedPaths';

/** Overlays of the page; only one is open at a time. */
export type Overlay = 'menu' | 'palette' | 'viewAs' | 'customizer' | 'keys';

/** Text typed into an overlay's field while its code loads; `entered` after Enter. */
interface EarlyText {
  query: string;
  entered: boolean;
}

/** Shared state of the shell except preferences: the open overlay, bookmarks and recent pages. */
export class ShellState {
  overlay: Overlay | undefined;
  early: EarlyText = { query: '', entered: false };
  readonly bookmarks = new SavedPaths('lantern.bookmarks', 24);
  readonly recent = new SavedPaths('lantern.recent', 8);

  constructor() {
    makeAutoObservable(this, { early: false });
  }

  show(overlay: Overlay): void {
    this.early = { query: '', entered: false };
    this.overlay = overlay;
  }

  toggle(overlay: Overlay): void {
    if (this.overlay === overlay) this.close(overlay);
    else this.show(overlay);
  }

  close(overlay: Overlay): void {
    if (this.overlay === overlay) this.overlay = undefined;
  }
}

import { makeAutoObservable } from 'mobx';
import { SavedPaths } from './SavedPaths';

/** What lies over the page; one at a time. */
export type Overlay = 'menu' | 'palette' | 'viewAs' | 'customizer';

/** What the parts of the shell share besides preferences: which overlay is open, bookmarks, pages lately seen. */
export class ShellState {
  overlay: Overlay | undefined;
  readonly bookmarks = new SavedPaths('lantern.bookmarks', 24);
  readonly recent = new SavedPaths('lantern.recent', 8);

  constructor() {
    makeAutoObservable(this);
  }

  show(overlay: Overlay): void {
    this.overlay = overlay;
  }

  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? undefined : overlay;
  }

  close(overlay: Overlay): void {
    if (this.overlay === overlay) this.overlay = undefined;
  }
}

import { makeAutoObservable, observableRef } from 'mobx';
import { matchPath } from 'react-router-dom';
import { loadTexts } from '~/platform/i18n';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { shell } from '~/platform/shell';
import { outsideScreens } from './outsideScreens';

/** The screens loaded so far. Sign-in pages load only their own, and the network's screens load without the template's. */
class Registry {
  screens: readonly Screen[] = outsideScreens;
  /** Target page for each address without a screen. */
  redirects: Readonly<Record<string, string>> = {};

  constructor() {
    makeAutoObservable(this, { screens: observableRef, redirects: observableRef });
  }

  knows = (path: string): boolean => this.screens.some((screen) => matchPath(screen.path, path));

  add(screens: readonly Screen[]): void {
    const added = screens.filter((screen) => !this.screens.includes(screen));
    if (added.length === 0) return;
    this.screens = [...this.screens, ...added];
    shell.screens = this.screens;
  }
}

export const registry = new Registry();

/** Members never need office screens. A signed-out user is sent to sign in, then back to the address. */
const mayOpenOffice = () => session.mayView || session.routeSets.includes('administrator');

/** Loads the network's screens, and the office's if the user may open one. */
export async function loadScreens(): Promise<void> {
  const lists = await Promise.all([
    import('./screens').then(({ screens }) => screens),
    mayOpenOffice() ? import('./officeScreens').then(({ officeScreens }) => officeScreens) : [],
  ]);
  registry.add(lists.flat());
}

/** True if the server offers the template's apps, stated in the page (LANTERN_APPS). */
export const hasDemos = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="lantern-apps"]')?.content !== 'off';

/** Loads the template's pages and titles when one of them, their menu group or the search opens. */
export async function loadDemos(): Promise<void> {
  if (!hasDemos()) return;
  const [{ demoScreens }, { demoRedirects }] = await Promise.all([
    import('~/demos/screens'),
    import('~/demos/redirects'),
    loadTexts(['demos']),
  ]);
  registry.redirects = demoRedirects;
  registry.add(demoScreens);
}

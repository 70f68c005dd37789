import { makeAutoObservable, observableRef } from 'mobx';
import { matchPath } from 'react-router-dom';
import { loadTexts } from '~/platform/i18n';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { shell } from '~/platform/shell';
import { outsideScreens } from './outsideScreens';

/** The screens known so far: a sign-in page does not wait for all the others, nor the network's for those of the template. */
class Registry {
  screens: readonly Screen[] = outsideScreens;
  /** Page to open for each address without a screen. */
  redirects: Readonly<Record<string, string>> = {};

  constructor() {
    makeAutoObservable(this, { screens: observableRef, redirects: observableRef });
  }

  knows = (path: string): boolean => this.screens.some((screen) => matchPath(screen.path, path));

  /** Adds those that are new. */
  add(screens: readonly Screen[]): void {
    const added = screens.filter((screen) => !this.screens.includes(screen));
    if (added.length === 0) return;
    this.screens = [...this.screens, ...added];
    shell.screens = this.screens;
  }
}

export const registry = new Registry();

/** Nothing of the office leads members anywhere; who is signed out is sent to sign in, and back to the address. */
const mayOpenOffice = () => session.mayView || session.routeSets.includes('administrator');

/** Fetches the network's screens, those of the office for whoever may open one. */
export async function loadScreens(): Promise<void> {
  const lists = await Promise.all([
    import('./screens').then(({ screens }) => screens),
    mayOpenOffice() ? import('./officeScreens').then(({ officeScreens }) => officeScreens) : [],
  ]);
  registry.add(lists.flat());
}

/** Whether the server has the template's apps, as it says in the page (LANTERN_APPS). */
export const hasDemos = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="lantern-apps"]')?.content !== 'off';

/** Fetches the template's pages with their titles, for those who open one, their part of the menu or the search. */
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

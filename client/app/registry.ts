import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { loadTexts } from '~/platform/i18n';
import type { Screen } from '~/platform/screen';
import { shell } from '~/platform/shell';
import { outsideScreens } from './outsideScreens';

/** The screens known so far: a sign-in page does not wait for all the others, nor the network's for those of the template. */
class Registry {
  screens: readonly Screen[] = outsideScreens;

  constructor() {
    makeAutoObservable(this, { screens: observableRef });
  }

  /** Adds a list, once; answers the whole list. */
  add(screens: readonly Screen[]): readonly Screen[] {
    const added = screens.filter((screen) => !this.screens.includes(screen));
    if (added.length > 0) {
      this.screens = [...this.screens, ...added];
      shell.screens = this.screens;
    }
    return screens;
  }
}

export const registry = new Registry();

/** Fetches the network's screens. */
export async function loadScreens(): Promise<readonly Screen[]> {
  const { screens } = await import('./screens');
  return runInAction(() => registry.add(screens));
}

/** Fetches the template's pages with their titles, for those who open one, their part of the menu or the search. */
export async function loadDemos(): Promise<readonly Screen[]> {
  const [{ demoScreens }] = await Promise.all([import('~/demos/screens'), loadTexts(['demos'])]);
  return runInAction(() => registry.add(demoScreens));
}

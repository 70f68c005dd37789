import { createContext, useContext } from 'react';
import type { Screen } from '~/platform/screen';
import type { PlacedMenu } from './menu/PlacedMenu';
import type { ShellState } from './ShellState';
import type { Titles } from './titles';

export type Shell = {
  /** Those that the user may open. */
  screens: readonly Screen[];
  titles: Titles;
  state: ShellState;
  menu: PlacedMenu;
};

export const ShellContext = createContext<Shell | undefined>(undefined);
/** Apart from the rest, so that another screen draws anew only what depends on it. */
export const ShownContext = createContext<Screen | undefined>(undefined);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('Parts of the shell live inside Shell.');
  return shell;
}

/** The screen that is shown. */
export function useShown(): Screen {
  const screen = useContext(ShownContext);
  if (!screen) throw new Error('Parts of the shell live inside Shell.');
  return screen;
}

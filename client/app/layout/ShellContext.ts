import { createContext, useContext } from 'react';
import type { Screen } from '~/platform/screen';
import type { PlacedMenu } from './menu/PlacedMenu';
import type { ShellState } from './ShellState';
import type { Titles } from './titles';

export type Shell = {
  /** Screens that the user may open. */
  screens: readonly Screen[];
  titles: Titles;
  state: ShellState;
  menu: PlacedMenu;
};

export const ShellContext = createContext<Shell | undefined>(undefined);
/** A separate context, so that a new screen re-renders only its users. */
export const CurrentScreenContext = createContext<Screen | undefined>(undefined);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('Parts of the shell live inside Shell.');
  return shell;
}

export function useCurrentScreen(): Screen {
  const screen = useContext(CurrentScreenContext);
  if (!screen) throw new Error('Parts of the shell live inside Shell.');
  return screen;
}

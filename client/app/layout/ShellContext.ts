import { createContext, useContext } from 'react';
import type { Screen } from '~/platform/screen';
import type { ShellState } from './ShellState';
import type { Titles } from './titles';

export type Shell = {
  /** The one that is shown. */
  screen: Screen;
  /** Those that the user may open. */
  screens: readonly Screen[];
  titles: Titles;
  state: ShellState;
};

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('Parts of the shell live inside Layout.');
  return shell;
}

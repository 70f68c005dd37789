import type { Screen } from './screen';

/** Data and callbacks that the shell provides to screens; the app sets them. */
export const shell: {
  /** Every screen of the product. */
  screens: readonly Screen[];
  /** Rerenders the menu after the office has changed it. */
  menuChanged: () => void;
  /** Opens the sheet of keyboard shortcuts. */
  showKeys: () => void;
} = { screens: [], menuChanged: () => {}, showKeys: () => {} };

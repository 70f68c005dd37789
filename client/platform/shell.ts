import type { Screen } from './screen';

/** What the frame around the screens hands to them; set by the app. */
export const shell: {
  /** Every screen of the product. */
  screens: readonly Screen[];
  /** Draws the menu anew after the office has changed it. */
  menuChanged: () => void;
} = { screens: [], menuChanged: () => {} };

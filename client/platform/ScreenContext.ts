import { createContext, useContext } from 'react';
import type { Screen } from './screen';

export const ScreenContext = createContext<Screen | undefined>(undefined);

/** The screen that is shown; undefined outside of one (tests of single components). */
export const useScreen = () => useContext(ScreenContext);

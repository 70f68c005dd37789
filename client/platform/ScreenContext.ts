import { createContext, useContext } from 'react';
import type { Screen } from './screen';

export const ScreenContext = createContext<Screen | undefined>(undefined);

/** The current screen; undefined in tests of single components. */
export const useScreen = () => useContext(ScreenContext);

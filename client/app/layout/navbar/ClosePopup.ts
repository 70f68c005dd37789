import { createContext } from 'react';

/** Closes the popup around lazily loaded content, which takes no props. */
export const ClosePopup = createContext<() => void>(() => {});

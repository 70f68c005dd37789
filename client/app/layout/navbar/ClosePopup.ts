import { createContext } from 'react';

/** Closes the popup round a lazily fetched content, which takes no props. */
export const ClosePopup = createContext<() => void>(() => {});

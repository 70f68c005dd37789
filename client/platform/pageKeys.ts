import { useEffect, useRef } from 'react';
import { usePageTraits } from './cachedPage';

/** A key or combination as printed on the keyboard, and its effect in the reader's language. */
export interface PageKey {
  key: string;
  effect: string;
}

const sources = new Set<() => readonly PageKey[]>();

/** Keys of the visible page, in the order its parts registered them. */
export const pageKeys = (): readonly PageKey[] => [...sources].flatMap((source) => source());

/** Lists this part's keys in the sheet that `?` opens, while the page is in front. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  const traits = usePageTraits();
  useEffect(() => {
    const source = () => (traits?.inBackground ? [] : latest.current);
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, [traits]);
}

import { useEffect, useState } from 'react';
import { afterPaint } from '~/platform/afterPaint';

/** About what a screen holds. */
const first = 15;

/** The rows of a long table that are drawn at once; the others, which nobody sees yet, follow when these are on the screen. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [all, setAll] = useState(rows.length <= first);
  useEffect(() => {
    if (all) return undefined;
    let here = true;
    void afterPaint().then(() => here && setAll(true));
    return () => {
      here = false;
    };
  }, [all]);
  return all ? rows : rows.slice(0, first);
}

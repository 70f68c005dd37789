import { useEffect, useState } from 'react';
import { afterPaint } from '~/platform/afterPaint';

/** About one screenful. */
const first = 15;

/** The first rows of a long table immediately, and all rows after the first paint. */
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

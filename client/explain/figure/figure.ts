import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

/** Namespaces that the drawer loads. */
export const figureTexts = ['explain', 'figures', 'track', 'policies'] as const;
export type FigureTexts = TFunction<typeof figureTexts>;

/** One row of a written calculation; `value` in cents, points, basis points or as a number. */
export interface FigureLine {
  key: string;
  label: string;
  sign: '' | '×' | '÷' | '−' | '+' | '=';
  value: number;
  unit?: 'cents' | 'points' | 'bp' | 'count';
  /** Wraps the value, for example in a nested explanation. */
  as?: (value: ReactNode) => ReactNode;
}

/** An amount's explanation: words, and one or more calculations. The last row of the last one is the amount. */
export interface FigureExplanation {
  words: string;
  sums: readonly { title?: string; lines: readonly FigureLine[] }[];
  origin?: readonly { key: string; term: string; value: ReactNode }[];
}

/** A row added or subtracted by the sign of its cents. The first row of a sum has no plus sign. */
export const signed = (
  key: string,
  label: string,
  cents: number,
  as?: FigureLine['as'],
  first = false,
): FigureLine => ({
  ...{ key, label, sign: cents < 0 ? '−' : first ? '' : '+', value: Math.abs(cents) },
  ...(as && { as }),
});

import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

/** The texts of the drawer, which come with it. */
export const figureTexts = ['explain', 'figures', 'track', 'policies'] as const;
export type FigureTexts = TFunction<typeof figureTexts>;

/** A row of a sum as it would be written on paper; `value` in cents, points, basis points, or a number. */
export interface FigureLine {
  key: string;
  label: string;
  sign: '' | '×' | '÷' | '−' | '+' | '=';
  value: number;
  unit?: 'cents' | 'points' | 'bp' | 'count';
  /** Round what is shown of it: an explanation of its own. */
  as?: (shown: ReactNode) => ReactNode;
}

/** How an amount is worked out: in words, and as one sum or several that lead to it; the last row of the last is the amount. */
export interface FigureExplanation {
  words: string;
  sums: readonly { title?: string; lines: readonly FigureLine[] }[];
  /** Where its parts are from. */
  origin?: readonly { key: string; term: string; value: ReactNode }[];
}

/** A row that is added or taken off, by the sign of its cents; the first of a sum is not added to anything. */
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

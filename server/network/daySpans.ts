import { shiftDay } from '@shared/format/days';

interface Days {
  from: string;
  to: string;
}

/** A period in spans of so many days: queries over a whole network are read span by span (`inAdvance`). */
export function daySpans({ from, to }: Days, days: number): Days[] {
  const spans: Days[] = [];
  for (let first = from; first <= to; first = shiftDay(first, days)) {
    const last = shiftDay(first, days - 1);
    spans.push({ from: first, to: last < to ? last : to });
  }
  return spans;
}

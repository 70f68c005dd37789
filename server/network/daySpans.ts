import { setImmediate } from 'node:timers/promises';
import { shiftDay } from '@shared/format/days';

interface Days {
  from: string;
  to: string;
}

/** A period in spans of so many days. Queries over a whole network run span by span, so that other calls are served in between. */
export async function* daySpans({ from, to }: Days, days: number): AsyncGenerator<Days> {
  for (let first = from; first <= to; first = shiftDay(first, days)) {
    const last = shiftDay(first, days - 1);
    yield { from: first, to: last < to ? last : to };
    await setImmediate();
  }
}

import type { NumberColumn } from './columns';

/** Whether a row is meant, by its id. */
export type Test = (id: number) => boolean;

/** What is not asked for is no test. */
export const equals = (column: NumberColumn, wanted: number | '' | undefined): Test | undefined =>
  wanted === undefined || wanted === '' ? undefined : (id) => column[id] === wanted;

/** Undefined where all pass. */
export function every(...tests: (Test | undefined)[]): Test | undefined {
  const asked = tests.filter((test) => test !== undefined);
  return asked.length === 0 ? undefined : (id) => asked.every((test) => test(id));
}

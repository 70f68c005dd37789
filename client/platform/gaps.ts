/** Fields that an answer of another server lacks in one record; stand-ins fill them, so that the rest still shows. */
export interface Gaps {
  /** The call's name in the API description. */
  readonly call: string;
  readonly fields: ReadonlySet<string>;
}

const gaps = new WeakMap<object, { call: string; fields: Set<string> }>();

/** The gaps of a row or record; undefined for complete ones. */
export const gapsOf = (record: object): Gaps | undefined => gaps.get(record);

export function noteGap(record: object, call: string, field: string): void {
  const known = gaps.get(record);
  if (known) known.fields.add(field);
  else gaps.set(record, { call, fields: new Set([field]) });
}

/** The gaps of several records of one call, together. */
export function gapsIn(records: readonly object[]): Gaps | undefined {
  const all = records.flatMap((record) => gaps.get(record) ?? []);
  const [first] = all;
  return first && { call: first.call, fields: new Set(all.flatMap(({ fields }) => [...fields])) };
}

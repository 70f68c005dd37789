/** Columns outside records: values for filters, sorting and sums, computed with each write. */
type Derived<Rest extends unknown[] = []> = Readonly<Record<string, (record: never, ...rest: Rest) => unknown>>;

/** Differences between the records of a table and its rows. */
export interface Shape {
  /** Fields that a record omits when its row has null. */
  optional?: readonly string[];
  /** A list in the record whose entries are rows of another table, in the order of their `position`. */
  list?: { field: string; table: string; owner: string; derived?: Derived<[position: number]> };
  derived?: Derived;
}

export type Shapes<Name extends string = string> = Partial<Record<Name, Shape>>;

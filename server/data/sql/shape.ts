/** Columns that no record has: what queries filter, sort or sum by is computed from the record whenever it is written. */
type Derived<Rest extends unknown[] = []> = Readonly<Record<string, (record: never, ...rest: Rest) => unknown>>;

/** How the records of a table differ from its rows. */
export interface Shape {
  /** Fields that a record leaves out where its row has null. */
  optional?: readonly string[];
  /** A list in the record whose entries are rows of another table, in the order of their `position`. */
  list?: { field: string; table: string; owner: string; derived?: Derived<[position: number]> };
  derived?: Derived;
}

export type Shapes<Name extends string = string> = Partial<Record<Name, Shape>>;

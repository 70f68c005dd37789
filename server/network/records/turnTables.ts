import type { Indexes } from '../../data/collection';

/** The last day each daily job has handled. */
export interface TurnRecord {
  id: string;
  day: string;
  at: string;
}

export type TurnTables = { turns: TurnRecord };
export const turnTables = { turns: {} satisfies Indexes<TurnRecord> };

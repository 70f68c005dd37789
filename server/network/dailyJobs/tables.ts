import type { Indexes } from '../../data/collection';

/** The last day that a step of the turn of days has seen to. */
export interface TurnRecord {
  id: string;
  day: string;
  at: string;
}

export type TurnTables = { turns: TurnRecord };
export const turnTables = { turns: {} satisfies Indexes<TurnRecord> };

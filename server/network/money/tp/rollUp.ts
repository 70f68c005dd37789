import type { Upward } from '../../members/upward';

/** Figures by member id: a value, its policies, and the last day that changed it, as 20261120. */
export interface Figures {
  value: Float64Array;
  policies: Float64Array;
  last: Int32Array;
}

export const figuresFor = (size: number): Figures => ({
  value: new Float64Array(size),
  policies: new Float64Array(size),
  last: new Int32Array(size),
});

/** By row. */
interface Rows {
  member_id: readonly number[];
  value: readonly number[];
  policies: readonly number[];
  /** As 20261120; null if nothing has changed the value. */
  last: readonly (number | null)[];
}

const roomFor = (ids: readonly number[]) => ids.reduce((most, id) => Math.max(most, id), 0) + 1;

/** Sums members' rows by member id. */
export function figuresOf({ member_id, value, policies, last }: Rows): Figures {
  const figures = figuresFor(roomFor(member_id));
  for (const [row, id] of member_id.entries())
    addTo(figures, id, value[row] as number, policies[row] as number, last[row] ?? 0);
  return figures;
}

export const at = (array: Float64Array | Int32Array, index: number) => array[index] ?? 0;

export function addTo(figures: Figures, id: number, value: number, policies: number, on: number): void {
  figures.value[id] = at(figures.value, id) + value;
  figures.policies[id] = at(figures.policies, id) + policies;
  if (on > at(figures.last, id)) figures.last[id] = on;
}

/** Sums members' values by member id. */
export function valuesOf({ member_id, value }: Pick<Rows, 'member_id' | 'value'>): Float64Array {
  const values = new Float64Array(roomFor(member_id));
  for (const [row, id] of member_id.entries()) values[id] = at(values, id) + (value[row] as number);
  return values;
}

export type Reach = 'base_shop' | 'team';

/**
 * Adds to each sponsor the values of everyone below, or of everyone except leaders and their shops (domain.md 3.10).
 */
export function upwards(
  { order, sponsorOf, leads }: Upward,
  reach: Reach,
  add: (sponsor: number, id: number) => void,
): void {
  for (const id of order) {
    const sponsor = sponsorOf[id] as number;
    if (sponsor !== 0 && !(reach === 'base_shop' && leads[id])) add(sponsor, id);
  }
}

const inRoom = (array: Float64Array, room: number): Float64Array => {
  const copy = new Float64Array(Math.max(room, array.length));
  copy.set(array);
  return copy;
};

/** Own values plus those of everyone below, or below without crossing another leader. */
export function sumsUp(upward: Upward, own: Float64Array, reach: Reach): Float64Array {
  const sums = inRoom(own, upward.room);
  upwards(upward, reach, (sponsor, id) => {
    sums[sponsor] = at(sums, sponsor) + at(sums, id);
  });
  return sums;
}

/** `sumsUp` for figures. */
export function rolledUp(upward: Upward, own: Figures, reach: Reach): Figures {
  const last = new Int32Array(Math.max(upward.room, own.last.length));
  last.set(own.last);
  const all = { value: inRoom(own.value, upward.room), policies: inRoom(own.policies, upward.room), last };
  upwards(upward, reach, (sponsor, id) => {
    addTo(all, sponsor, at(all.value, id), at(all.policies, id), at(all.last, id));
  });
  return all;
}

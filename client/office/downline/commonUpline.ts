/** Two paths down from the top of the network, each ending at its member. */
export interface Meeting<P> {
  /** The last member on both paths; undefined if they share no member. */
  upline: P | undefined;
  /** The rest of each path below that member. */
  below: readonly [readonly P[], readonly P[]];
}

/** Splits two paths where they part. A member above the other is the common upline of both. */
export function commonUpline<P extends { id: number }>(one: readonly P[], other: readonly P[]): Meeting<P> {
  let shared = 0;
  while (shared < one.length && one[shared]?.id === other[shared]?.id) shared += 1;
  return { upline: one[shared - 1], below: [one.slice(shared), other.slice(shared)] };
}

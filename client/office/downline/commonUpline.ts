/** Two ways down from the top of the network, each ending with the person it leads to. */
export interface Meeting<P> {
  /** The last person on both ways; undefined where they have nobody in common. */
  upline: P | undefined;
  /** Who follows on each way below that person, down to the person looked for. */
  below: readonly [readonly P[], readonly P[]];
}

/** Where two ways part. Somebody who stands above the other is the common upline of both. */
export function commonUpline<P extends { id: number }>(one: readonly P[], other: readonly P[]): Meeting<P> {
  let shared = 0;
  while (shared < one.length && one[shared]?.id === other[shared]?.id) shared += 1;
  return { upline: one[shared - 1], below: [one.slice(shared), other.slice(shared)] };
}

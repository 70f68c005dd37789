import type { HomeCard } from '@shared/contracts/network/dashboard';

export type Direction = 'up' | 'down' | 'flat';

/** Higher is better for these figures; the others are neutral. */
const welcome: ReadonlySet<HomeCard['key']> = new Set(['inforce_tp', 'submitted', 'inforce_policies', 'persistency']);

/** A figure's change and whether it is good. Undefined without a previous value. */
export function changeOf({ key, delta_bp }: Pick<HomeCard, 'key' | 'delta_bp'>) {
  if (delta_bp === null) return undefined;
  const direction: Direction = delta_bp > 0 ? 'up' : delta_bp < 0 ? 'down' : 'flat';
  const judged = direction !== 'flat' && welcome.has(key);
  return { by: Math.abs(delta_bp), direction, ...(judged && { good: direction === 'up' }) };
}

import type { licences } from '@shared/contracts/network/licences';
import type { Answer } from '@shared/http/endpoint';
import { paths } from '~/paths';

export type Matrix = Answer<typeof licences.matrix>;
export type Blocker = NonNullable<Matrix['carriers'][number]['products'][number]['cells'][number]['blockers']>[number];

export interface Obstacle {
  key: string;
  blocker: Blocker;
  /** The carrier and the states of an appointment. */
  carrier: string;
  states: readonly string[];
  /** Products and states that it keeps the agent from. */
  cells: number;
  /** Cells that have no other obstacle. */
  alone: number;
}

/** One request covers a carrier's states. */
const keyOf = ({ code, state, line, training, brand_id }: Blocker) =>
  [code, code === 'appointment_missing' ? undefined : state, line, training, brand_id]
    .filter((part) => part !== undefined)
    .join(' ');

/** Everything that is in the way, what opens most first (domain.md 6, B9). */
export function obstaclesIn({ carriers }: Pick<Matrix, 'carriers'>): Obstacle[] {
  const obstacles = new Map<string, Obstacle>();
  for (const { name, products } of carriers)
    for (const { blockers } of products.flatMap(({ cells }) => cells))
      for (const blocker of blockers ?? []) {
        const key = keyOf(blocker);
        const known = obstacles.get(key) ?? { key, blocker, carrier: name, states: [], cells: 0, alone: 0 };
        const states =
          blocker.state === undefined ? known.states : [...new Set([...known.states, blocker.state])].sort();
        const alone = blockers?.length === 1 ? 1 : 0;
        obstacles.set(key, { ...known, states, cells: known.cells + 1, alone: known.alone + alone });
      }
  return [...obstacles.values()].sort((a, b) => b.alone - a.alone || b.cells - a.cells);
}

/** The screen on which the agent clears a blocker; appointments are requested on the page itself. */
export function clearedAt({ code }: Blocker): string | undefined {
  if (code === 'appointment_missing') return undefined;
  if (code === 'training_missing' || code === 'training_expired') return paths.training;
  return code === 'member_not_active' ? `${paths.messages}?tab=office&new=1` : paths.accountTab('licences');
}

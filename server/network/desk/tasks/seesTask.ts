import { type TaskKind, taskParts } from '@shared/contracts/network/tasks';
import { visibleResource } from '../../content/library/visibility';
import type { Network, NetworkCaller } from '../../network';
import { visiblePaper } from '../../people/licences/rows';
import { visiblePolicy } from '../../policies/rows';
import { conversationFor } from '../mailbox/rows';

/** True if the caller may see the task's record. @throws noSuchRow for some records */
type Sight = (network: Network, user: NetworkCaller, id: number) => Promise<boolean>;

const policy: Sight = async ({ sql: { db } }, user, id) =>
  user.ability.can('read', 'Policy') && (await visiblePolicy(db, user, id)) !== undefined;

const paper =
  (name: 'licences' | 'credentials'): Sight =>
  async ({ sql: { db } }, user, id) =>
    user.ability.can('read', 'Licence') && (await visiblePaper(db, user, name, id)) !== undefined;

const sights: Record<TaskKind, Sight> = {
  case: policy,
  requirement: policy,
  stuck: policy,
  premium: policy,
  touch: policy,
  licence: paper('licences'),
  credential: paper('credentials'),
  answer: async ({ sql: { db } }, user, id) =>
    user.ability.can('read', 'Mailbox') && (await conversationFor(db, user, id)) !== undefined,
  resource: async (network, user, id) =>
    user.ability.can('read', 'Content') && (await visibleResource(network, user, id)) !== undefined,
  moment: async (_network, user, id) => id === user.id,
};

/** True if the task's key names something that the caller may see (domain.md 2.20). */
export function seesTask(network: Network, user: NetworkCaller, task: string): Promise<boolean> {
  const { kind, id } = taskParts(task);
  return sights[kind](network, user, id);
}

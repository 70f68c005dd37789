import type { Command } from './commands';
import type { Model } from './model';

/**
 * What is not drawn yet because the engine is known to differ there from the document, each with the reason. An entry goes as soon as
 * its fault is mended.
 */
const faults: readonly { reason: string; leavesOut: (command: Command, model: Model) => boolean }[] = [
  {
    reason: 'an entry above 10,000,000.00 is accepted (3.12.14)',
    leavesOut: (command) => command.do === 'adjust' && Math.abs(command.amount) > 1_000_000_000,
  },
  {
    reason: 'the office cannot submit before the day on which the draft was written (3.12.13)',
    leavesOut: (command) => command.do === 'submit' && command.daysAgo > 0,
  },
  {
    reason: 'a run that is locked late pays a member who has been suspended since (3.12.4)',
    leavesOut: (command, { ledger }) =>
      command.do === 'lock' && [...ledger.members.keys()].some((id) => ledger.standing(id) !== 'active'),
  },
  {
    reason: 'whether a back-dated entry is held is decided by its day, not by the standing at entry (3.12.2)',
    leavesOut: (command, { ledger }) =>
      'daysAgo' in command &&
      command.daysAgo > 0 &&
      [...ledger.members.values()].some(({ standing }) => standing.length > 1),
  },
  {
    reason: 'the first year of a writing agent who has left and is vested is held (3.12.4)',
    leavesOut: (command) =>
      command.do === 'member' && command.becomes === 'inactive' && [3, 6, 9, 11].includes(command.member),
  },
];

export const isLeftOut = (command: Command, model: Model): boolean =>
  faults.some(({ leavesOut }) => leavesOut(command, model));

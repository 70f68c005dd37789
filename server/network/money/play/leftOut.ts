import type { Command } from './commands';

/**
 * What is not drawn yet because the engine is known to differ there from the document, each with the reason. An entry goes as soon as
 * its fault is mended.
 */
const faults: readonly { reason: string; leavesOut: (command: Command) => boolean }[] = [
  {
    reason: 'an entry above 10,000,000.00 is accepted (3.12.14)',
    leavesOut: (command) => command.do === 'adjust' && Math.abs(command.amount) > 1_000_000_000,
  },
  {
    reason: 'the office cannot submit before the day on which the draft was written (3.12.13)',
    leavesOut: (command) => command.do === 'submit' && command.daysAgo > 0,
  },
];

export const isLeftOut = (command: Command): boolean => faults.some(({ leavesOut }) => leavesOut(command));

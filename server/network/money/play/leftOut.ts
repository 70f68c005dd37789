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
    reason: 'a refund is divided by who is eligible on its day, not taken from those who were paid (3.12.1)',
    leavesOut: (command, { ledger }) =>
      command.do === 'refund' && [...ledger.members.values()].some(({ standing }) => standing.length > 1),
  },
  {
    reason: 'a refund of a receipt whose record was reversed takes the money back twice (3.12.1)',
    leavesOut: (command, { cases }) =>
      command.do === 'refund' &&
      cases.some(({ policy }) => policy?.posted.some(({ reversed }) => reversed !== 'no') ?? false),
  },
  {
    reason: 'a line paid by two entries, one held and one open, is taken back as if both were open (3.12.2)',
    leavesOut: (command, { ledger: { entries } }) =>
      (command.do === 'hold' || command.do === 'release') &&
      entries.some(
        (one) => one.left > 0 && entries.some((two) => two !== one && two.left > 0 && two.line === one.line),
      ),
  },
];

export const isLeftOut = (command: Command, model: Model): boolean =>
  faults.some(({ leavesOut }) => leavesOut(command, model));

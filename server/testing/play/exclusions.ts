import type { Command } from './commands';
import type { Model } from './model';

/**
 * Commands that games skip, each with its reason: a known difference between the engine and the document, or a case
 * that the document leaves open. Remove an entry once its fault is fixed.
 */
const faults: readonly { reason: string; excludes: (command: Command, model: Model) => boolean }[] = [
  {
    reason: 'a refund is divided by who is eligible on its day, not taken from those who were paid (3.12.1)',
    excludes: (command, { ledger }) =>
      command.do === 'refund' && [...ledger.members.values()].some(({ standing }) => standing.length > 1),
  },
  {
    reason: 'a refund and a reversal of the same record both take its money back, in either order (3.12.1)',
    excludes: (command, { cases }) =>
      (command.do === 'refund' &&
        cases.some(({ policy }) => policy?.posted.some(({ reversed }) => reversed !== 'no') ?? false)) ||
      (command.do === 'reverse' &&
        cases.some(({ policy }) => policy?.orders.some(({ amount }) => amount < 0) ?? false)),
  },
  {
    reason: 'a line paid by two entries, one held and one open, is taken back as if both were open (3.12.2)',
    excludes: (command, { ledger: { entries } }) =>
      (command.do === 'hold' || command.do === 'release') &&
      entries.some(
        (one) => one.left > 0 && entries.some((two) => two !== one && two.left > 0 && two.line === one.line),
      ),
  },
  {
    reason:
      'open in the document: which split bears the odd cent of TP when a refund follows the end of a shared case (3.6)',
    excludes: (command, { cases }) =>
      command.do === 'refund' && cases.some(({ policy, shares }) => policy?.ended !== undefined && shares.length > 1),
  },
];

export const isExcluded = (command: Command, model: Model): boolean =>
  faults.some(({ excludes }) => excludes(command, model));

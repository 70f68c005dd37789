import { debtsToRollUp, postInstallment, rollUp, unfinishedRollUps } from '../money/debts/rollUps';
import type { DailyJob, DailyJobPart } from './dailyJobs';

/** Rolls debts of departed members up, and posts the installments of the current cycle (domain.md 3.12.20). */
export const debtsRolledUp: DailyJob = {
  name: 'debts',
  prepare: async (network) => [
    ...(await unfinishedRollUps(network.sql.db)).map(
      (move): DailyJobPart =>
        (tx) =>
          postInstallment(network, tx, move),
    ),
    ...(await debtsToRollUp(network)).map(
      (account): DailyJobPart =>
        (tx) =>
          rollUp(network, tx, account),
    ),
  ],
};

import { DailyJobs } from '../network/dailyJobs/dailyJobs';
import { RunWork } from '../network/money/pay/runWork';
import { Network } from '../network/network';
import type { TestApp } from './app';

/** Runs the daily jobs that are due; a failed step fails the test. */
export async function runDailyJobs({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  const failures: unknown[] = [];
  const log = Object.create(deps.log, {
    error: { value: ({ err }: { err: unknown }) => failures.push(err) },
  }) as typeof deps.log;
  const network = new Network({ ...deps, log });
  await new DailyJobs(network, new RunWork(network)).run();
  if (failures.length > 0) throw failures[0];
}

/** Advances the clock by some days, then runs the daily jobs. */
export async function pass(lantern: Pick<TestApp, 'deps' | 'clock'>, days: number): Promise<void> {
  lantern.clock.advance({ minutes: days * 24 * 60 });
  await runDailyJobs(lantern);
}

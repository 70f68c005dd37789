import { type PayCycles, payCyclesBy } from '@shared/plan/payCycle';
import type { RecordSet } from '../records/loaded';
import { paySchedulesOf } from '../settings/settings';

const kept = new WeakMap<object, PayCycles>();

/** Pay cycles by the settings in force when each month began. */
export function cyclesOf(db: RecordSet): PayCycles {
  const schedules = paySchedulesOf({ db });
  const cycles = kept.get(schedules) ?? payCyclesBy(schedules);
  kept.set(schedules, cycles);
  return cycles;
}

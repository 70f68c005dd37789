import { type PayCycle, type PayCycles, payCyclesBy } from '@shared/plan/payCycle';
import { paySchedulesOf } from '../desk/settings/settings';
import type { NetworkDatabase } from '../tables';

const kept = new WeakMap<object, PayCycles>();

/** The pay cycles by the settings, each as it was when its month began; told once, since holidays make a cycle costly and many share it. */
export function cyclesOf(db: NetworkDatabase): PayCycles {
  const schedules = paySchedulesOf({ db });
  let cycles = kept.get(schedules);
  if (!cycles) {
    const by = payCyclesBy(schedules);
    const known = new Map<string, PayCycle>();
    const of = (day: string) => {
      let cycle = known.get(day);
      if (!cycle) {
        cycle = by.of(day);
        known.set(day, cycle);
      }
      return cycle;
    };
    cycles = { ...by, of };
    kept.set(schedules, cycles);
  }
  return cycles;
}

import { shiftDay } from '@shared/format/days';
import type { Days } from './dailyJobs';

/** Every day to handle, oldest first. */
export function* daysOf({ since, today }: Days): Generator<string> {
  for (let day = shiftDay(since, 1); day <= today; day = shiftDay(day, 1)) yield day;
}

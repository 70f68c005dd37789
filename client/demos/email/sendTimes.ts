import { shiftDay } from '@shared/format/days';
import { dayAt, instantAt } from '~/platform/networkClock';
import { weekStart } from '~/ui/dates/days';

/** Tomorrow at 8:00. */
export const tomorrowMorning = (now: Date): string => instantAt(shiftDay(dayAt(now), 1), '08:00');

/** The next Monday at 8:00, but never tomorrow: on a Sunday, the Monday of the week after. */
export const mondayMorning = (now: Date): string =>
  instantAt(shiftDay(weekStart(shiftDay(dayAt(now), 1), 1), 7), '08:00');

import { CalendarDays } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const calendar: Screen = {
  path: demoPaths.calendar,
  title: 'demos:calendar',
  set: 'shared',
  layout: 'panel',
  texts: ['demoCalendar'],
  menu: { group: 'apps', icon: CalendarDays },
  load: async () => (await import('./CalendarScreen')).CalendarScreen,
};

export const calendarScreens: readonly Screen[] = [calendar];

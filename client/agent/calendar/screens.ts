import { CalendarDays } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const calendar: Screen = {
  path: paths.calendar,
  title: 'titles:calendar',
  titleZh: '日历',
  set: 'memberOnly',
  requires: ['read', 'Calendar'],
  texts: ['calendar'],
  menu: { group: 'communication', icon: CalendarDays },
  load: async () => (await import('./CalendarScreen')).CalendarScreen,
};

export const calendarScreens: readonly Screen[] = [calendar];

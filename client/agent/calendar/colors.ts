import type { calendars } from '@shared/contracts/network/calendar';

export type CalendarType = (typeof calendars)[number];

export const colors: Record<CalendarType, string> = {
  Business: 'var(--c-chart-1)',
  Holiday: 'var(--c-chart-2)',
  Personal: 'var(--c-chart-4)',
  ETC: 'var(--c-chart-8)',
  Family: 'var(--c-chart-3)',
};

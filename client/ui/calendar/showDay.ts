import { afterPaint } from '~/platform/afterPaint';

/** Scrolls a list of events to a day, or to the next one that has any; a list without either stays at its beginning. */
export async function showDay(day: string): Promise<void> {
  await afterPaint();
  const days = [...document.querySelectorAll<HTMLElement>('[data-date]:has([role="list"])')];
  days.find(({ dataset }) => (dataset.date ?? '') >= day)?.scrollIntoView({ block: 'start' });
}

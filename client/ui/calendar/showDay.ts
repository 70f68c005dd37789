import { afterPaint } from '~/platform/afterPaint';

/** Scrolls a list of events to a day or the next day with events; if none follows, to the last day before. */
export async function showDay(day: string): Promise<void> {
  await afterPaint();
  const days = [...document.querySelectorAll<HTMLElement>('[role="listitem"] > [data-date]')];
  const next = days.find(({ dataset }) => (dataset.date ?? '') >= day) ?? days.at(-1);
  next?.scrollIntoView({ block: 'start' });
}

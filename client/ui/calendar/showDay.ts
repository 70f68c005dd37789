import { afterPaint } from '~/platform/afterPaint';

/** Scrolls a list of events to a day, to the next one that has any, or else to the last one before. */
export async function showDay(day: string): Promise<void> {
  await afterPaint();
  const days = [...document.querySelectorAll<HTMLElement>('[role="listitem"] > [data-date]')];
  const next = days.find(({ dataset }) => (dataset.date ?? '') >= day) ?? days.at(-1);
  next?.scrollIntoView({ block: 'start' });
}

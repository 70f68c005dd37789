import { afterEach, expect, it } from 'vitest';
import { showDay } from './showDay';

const seen: (string | undefined)[] = [];
function listOf(...days: string[]) {
  document.body.innerHTML = days.map((day) => `<div role="listitem"><div data-date="${day}"></div></div>`).join('');
  for (const head of document.querySelectorAll<HTMLElement>('[data-date]'))
    head.scrollIntoView = () => void seen.push(head.dataset.date);
}
afterEach(() => {
  document.body.replaceChildren();
  seen.length = 0;
});

it.each([
  ['the day itself', ['2026-11-01', '2026-11-20', '2026-11-25'], '2026-11-20'],
  ['the next day with events', ['2026-11-01', '2026-11-25'], '2026-11-25'],
  ['the last day before when none follows', ['2026-11-01', '2026-11-16'], '2026-11-16'],
])('scrolls a list to %s', async (_, days, expected) => {
  listOf(...days);
  await showDay('2026-11-20');
  expect(seen).toEqual([expected]);
});

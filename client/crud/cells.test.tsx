import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { formatIn } from '~/platform/format';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { count, instant, money, person, picture, points, progress, text, yesNo } from './cells';
import { csvColumns } from './csvColumns';

const context = { format: formatIn('en'), choice: String };

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['crud', 'ui']);
});

it('shows yes or no, on screen and in a file', () => {
  expect(yesNo.render(true, {}, context)).toBe('Yes');
  expect(yesNo.csv?.(false, {})).toEqual({ code: 'no', label: 'No' });
  expect(yesNo.csv?.(null, {})).toBeNull();
});

it('shows an instant on the network’s clock', () => {
  expect(instant.render('2026-11-21T20:00:00.000Z', {}, context)).toBe(
    context.format.instant('2026-11-21T20:00:00.000Z'),
  );
});

it('shows a person’s initials when there is no portrait', () => {
  render(<p>{person(() => ({ avatar_url: null })).render('Mei Lin', {}, context)}</p>);
  expect(screen.getByText('Mei Lin')).toBeInTheDocument();
  expect(screen.getByText('ML')).toHaveAttribute('aria-hidden', 'true');
});

it('shows progress with a name, and a dash when the total is zero', () => {
  const cell = progress(
    ({ whole }: { whole: number }) => whole,
    () => 'Watched',
  );
  render(<p>{cell.render(30, { whole: 40 }, context)}</p>);
  expect(screen.getByRole('progressbar', { name: 'Watched' })).toHaveAttribute('aria-valuetext', '75%');
  const { container } = render(<p>{cell.render(30, { whole: 0 }, context)}</p>);
  expect(container).toHaveTextContent('–');
});

it('draws a decorative picture when there is none', () => {
  const cell = picture(() => ({ name: 'Fact finder', kind: 'page' }));
  const { container } = render(<p>{cell.render(null, {}, context)}</p>);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).toBeInTheDocument();
  expect(container).toHaveTextContent('');
});

it('names every currency except the main one, and none for points', () => {
  expect(money.render(123_456, { currency: 'USD' }, context)).toBe('$1,234.56');
  expect(money.render(123_456, { currency: 'CAD' }, context)).toBe('CA$1,234.56');
  expect(points.render(123_456, { currency: 'CAD' }, context)).toBe('$1,234.56');
  for (const language of ['en', 'de', 'fr', 'pt'])
    expect(formatIn(language).money(123_456, 'CAD')).not.toBe(formatIn(language).money(123_456));
});

it('adds a currency column to every file with money', () => {
  const fieldsOf = (cells: object) => csvColumns(Object.entries(cells), 'earnings').map(({ field }) => field);
  expect(fieldsOf({ paid_cents: money, rows: count })).toEqual(['paid_cents', 'rows', 'currency']);
  expect(fieldsOf({ currency: text, paid_cents: money })).toEqual(['currency', 'paid_cents']);
  expect(fieldsOf({ tp_cents: points })).toEqual(['tp_cents']);
  const [, currency] = csvColumns([['paid_cents', money as never]], 'earnings');
  expect([{ currency: 'CAD' }, {}].map((row) => currency?.value(row))).toEqual(['CAD', 'USD']);
});

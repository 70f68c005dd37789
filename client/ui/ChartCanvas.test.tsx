import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { ChartCanvas } from './ChartCanvas';

const errors = vi.fn();
const chart = (values: number[]) => (
  <ChartCanvas
    type="bar"
    name="TP by month"
    labels={['May', 'June']}
    series={[{ label: 'TP', field: 'tp', values }]}
    format={String}
    hidden={[]}
    colorOf={() => 1}
  />
);

beforeEach(async () => {
  await loadTexts(['ui']);
  vi.spyOn(console, 'error').mockImplementation(errors);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  errors.mockReset();
});

it('shows a message when the browser has no canvas context, and survives a change of data', () => {
  const { rerender } = render(chart([1, 2]));
  rerender(chart([3, 4]));
  expect(screen.getByText('Your browser can’t draw this chart right now')).toBeInTheDocument();
  expect(errors).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Calendar } from './Calendar';

const dayOf = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement;

it('picks a day, but no barred one', async () => {
  const pick = vi.fn();
  render(<Calendar label="Visit" value="2026-05-04" isBarred={(day) => day.endsWith('-13')} onChange={pick} />);
  await userEvent.click(dayOf('2026-05-13'));
  expect(pick).not.toHaveBeenCalled();
  await userEvent.click(dayOf('2026-05-14'));
  expect(pick).toHaveBeenCalledWith('2026-05-14');
});

it('moves to the month of a new value', () => {
  const { rerender } = render(<Calendar label="Visit" value="2026-05-04" onChange={vi.fn()} />);
  rerender(<Calendar label="Visit" value="2027-01-20" onChange={vi.fn()} />);
  expect(dayOf('2027-01-20')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2027');
});

it('announces a day’s mark', () => {
  const markOf = (day: string) => (day === '2026-05-20' ? ({ tone: 'danger', text: 'Pay run' } as const) : undefined);
  render(<Calendar label="Visit" value="2026-05-04" markOf={markOf} onChange={vi.fn()} />);
  expect(dayOf('2026-05-20')).toHaveAccessibleName(/Pay run/);
});

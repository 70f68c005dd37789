import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateInput } from './DateInput';
import { DateRangeInput } from './DateRangeInput';
import type { DateRange } from './dates/days';
import { Field } from './Field';
import { renderUi } from './testing/renderUi';

type DayProps = { start?: string | null; min?: string; max?: string; onValue?: (day: string | null) => void };

const Day = ({ start = '2026-11-23', onValue = () => {}, ...limits }: DayProps) => {
  const [day, setDay] = useState<string | null>(start);
  return (
    <Field label="Signed on">
      {(ids) => (
        <DateInput
          {...ids}
          {...limits}
          value={day}
          onChange={(next) => {
            setDay(next);
            onValue(next);
          }}
        />
      )}
    </Field>
  );
};
const field = () => screen.getByRole('textbox', { name: 'Signed on' });
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Choose date' }));
  return screen.getByRole('dialog', { name: 'Choose date' });
};
const at = () => document.activeElement?.getAttribute('aria-label');

describe('a date', () => {
  it.each([
    ['en', '11/23/2026', '1/2/27', '01/02/2027'],
    ['de', '23.11.2026', '2.1.27', '02.01.2027'],
    ['fr', '23/11/2026', '2/1/27', '02/01/2027'],
    ['pt', '23/11/2026', '2/1/27', '02/01/2027'],
  ])('is shown and parsed in the order of %s', async (language, formatted, typed, after) => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Day onValue={onValue} />, language);
    expect(field()).toHaveValue(formatted);
    await user.clear(field());
    expect(onValue).toHaveBeenLastCalledWith(null);
    await user.type(field(), typed);
    expect(field()).toHaveValue(typed);
    expect(onValue).toHaveBeenLastCalledWith('2027-01-02');
    await user.tab();
    expect(field()).toHaveValue(after);
  });

  it('stays as typed when invalid, shows an error, and passes it on for the form to reject', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Day start={null} onValue={onValue} />);
    await user.type(field(), '23/11/2026');
    expect(field()).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field()).toHaveValue('23/11/2026');
    expect(field()).toHaveAccessibleDescription('Enter a date in the form MM/DD/YYYY.');
    expect(onValue).toHaveBeenLastCalledWith('23/11/2026');
  });

  it('names its limits when it is beyond them', async () => {
    const user = userEvent.setup();
    await renderUi(<Day start={null} min="2026-01-01" max="2026-11-23" />);
    await user.type(field(), '11/24/2026');
    await user.tab();
    expect(field()).toHaveAccessibleDescription('Choose 11/23/2026 or an earlier date.');
    await user.clear(field());
    await user.type(field(), '12/31/2025');
    await user.tab();
    expect(field()).toHaveAccessibleDescription('Choose 01/01/2026 or a later date.');
  });
});

describe('the calendar of a date', () => {
  it('moves by keyboard, and returns focus', async () => {
    const user = userEvent.setup();
    await renderUi(<Day />);
    await open(user);
    const walk: [string, string][] = [
      ['', 'Monday, November 23, 2026'],
      ['{ArrowRight}', 'Tuesday, November 24, 2026'],
      ['{ArrowLeft}', 'Monday, November 23, 2026'],
      ['{ArrowDown}', 'Monday, November 30, 2026'],
      ['{ArrowDown}', 'Monday, December 7, 2026'],
      ['{ArrowUp}', 'Monday, November 30, 2026'],
      ['{Home}', 'Sunday, November 29, 2026'],
      ['{End}', 'Saturday, December 5, 2026'],
      ['{PageDown}', 'Tuesday, January 5, 2027'],
      ['{PageUp}{PageUp}', 'Thursday, November 5, 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'Wednesday, November 5, 2025'],
    ];
    for (const [keys, day] of walk) {
      if (keys) await user.keyboard(keys);
      expect(at()).toBe(day);
    }
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveValue('11/05/2025');
    expect(screen.getByRole('button', { name: 'Choose date' })).toHaveFocus();
  });

  it('keeps the date on Escape', async () => {
    const user = userEvent.setup();
    await renderUi(<Day />);
    await open(user);
    await user.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveValue('11/23/2026');
    expect(screen.getByRole('button', { name: 'Choose date' })).toHaveFocus();
  });

  it('traps Tab inside', async () => {
    const user = userEvent.setup();
    await renderUi(<Day />);
    const dialog = await open(user);
    for (let step = 0; step < 8; step += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('starts the week on the day of the language', async () => {
    const user = userEvent.setup();
    await renderUi(<Day />, 'de');
    await user.click(screen.getByRole('button', { name: /Datum/ }));
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Mo');
    await user.keyboard('{Home}');
    expect(at()).toBe('Montag, 23. November 2026');
  });

  it('swaps its arrow keys in right-to-left text', async () => {
    const user = userEvent.setup();
    await renderUi(
      <div dir="rtl">
        <Day />
      </div>,
    );
    await open(user);
    await user.keyboard('{ArrowLeft}');
    expect(at()).toBe('Tuesday, November 24, 2026');
  });

  it('disables days beyond the limits', async () => {
    const user = userEvent.setup();
    await renderUi(<Day max="2026-11-24" />);
    await open(user);
    const late = screen.getByRole('gridcell', { name: 'Wednesday, November 25, 2026' });
    expect(late).toHaveAttribute('aria-disabled', 'true');
    await user.click(late);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.keyboard('{PageDown}');
    expect(at()).toBe('Tuesday, November 24, 2026');
  });
});

const Period = ({ onValue = () => {} }: { onValue?: (range: DateRange) => void }) => {
  const [range, setRange] = useState<DateRange>({ from: '2026-11-01', to: '2026-11-20' });
  return (
    <>
      <DateRangeInput
        label="Submitted"
        value={range}
        onChange={(next) => {
          setRange(next);
          onValue(next);
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
};
const end = (name: 'from' | 'to') => screen.getByRole('textbox', { name: `Submitted, ${name}` });

describe('a period', () => {
  it('reports a typed period only once both ends are complete', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Period onValue={onValue} />);
    await user.clear(end('from'));
    await user.type(end('from'), '12/1/2026');
    await user.clear(end('to'));
    await user.type(end('to'), '12/31/2026');
    expect(onValue).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onValue.mock.calls).toEqual([[{ from: '2026-12-01', to: '2026-12-31' }]]);
  });

  it('shows an error when it ends before it begins', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Period onValue={onValue} />);
    await user.clear(end('to'));
    await user.type(end('to'), '10/1/2026');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The end date is before the start date.');
    expect(end('from')).toBeInvalid();
    expect(end('to')).toHaveValue('10/01/2026');
    expect(onValue).not.toHaveBeenCalled();
    await user.clear(end('to'));
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onValue.mock.calls).toEqual([[{ from: '2026-11-01', to: null }]]);
  });

  it('is picked end by end, in either order', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Period onValue={onValue} />);
    await user.click(screen.getByRole('button', { name: 'Submitted, Choose a period' }));
    await user.click(screen.getByRole('gridcell', { name: 'Wednesday, November 18, 2026' }));
    expect(screen.getByText('Now choose the end date.')).toBeInTheDocument();
    await user.click(screen.getByRole('gridcell', { name: 'Thursday, November 12, 2026' }));
    expect(onValue.mock.calls).toEqual([[{ from: '2026-11-12', to: '2026-11-18' }]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has presets', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Period onValue={onValue} />);
    await user.click(screen.getByRole('button', { name: 'Submitted, Choose a period' }));
    const dialog = within(screen.getByRole('dialog'));
    for (const name of ['Last 30 days', 'This month', 'Last month'])
      expect(dialog.getByRole('button', { name })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Year to date' }));
    const year = new Date().getFullYear();
    expect(onValue).toHaveBeenCalledWith({ from: `${year}-01-01`, to: expect.stringMatching(`^${year}-`) });
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './Field';
import { TimeInput, type TimeInputProps } from './TimeInput';
import { renderUi } from './testing/renderUi';

type StartProps = Partial<TimeInputProps> & { start: string; onValue?: (time: string) => void };

const Start = ({ start, onValue = () => {}, ...rest }: StartProps) => {
  const [time, setTime] = useState(start);
  return (
    <Field label="Start">
      {(ids) => (
        <TimeInput
          {...ids}
          {...rest}
          value={time}
          onChange={(next) => {
            setTime(next);
            onValue(next);
          }}
        />
      )}
    </Field>
  );
};

const field = () => screen.getByLabelText('Start');

it.each([
  ['en', '9:30 PM'],
  ['de', '21:30'],
  ['fr', '21:30'],
  ['pt', '21:30'],
])('shows the time in the format of the language %s', async (language, text) => {
  await renderUi(<Start start="21:30" />, language);
  expect(field()).toHaveValue(text);
});

it('reports typed text as a time, and formats it on blur', async () => {
  const onValue = vi.fn();
  await renderUi(<Start start="" onValue={onValue} />);
  await userEvent.type(field(), '9.05 pm');
  expect(field()).toHaveValue('9.05 pm');
  expect(onValue).toHaveBeenLastCalledWith('21:05');
  await userEvent.tab();
  expect(field()).toHaveValue('9:05 PM');
});

it('passes invalid text on for the form to reject', async () => {
  const onValue = vi.fn();
  await renderUi(<Start start="" onValue={onValue} />);
  await userEvent.type(field(), 'noon');
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith('noon');
  expect(field()).toHaveValue('noon');
});

describe('TimeInput keys', () => {
  it.each([
    ['{ArrowUp}', '10:31'],
    ['{ArrowDown}', '10:29'],
    ['{PageUp}', '11:30'],
    ['{PageDown}', '09:30'],
  ])('moves 10:30 with %s to %s', async (key, time) => {
    const onValue = vi.fn();
    await renderUi(<Start start="10:30" onValue={onValue} />);
    await userEvent.type(field(), key);
    expect(onValue).toHaveBeenLastCalledWith(time);
  });

  it('moves the seconds if it has any', async () => {
    const onValue = vi.fn();
    await renderUi(<Start seconds start="10:30:59" onValue={onValue} />);
    await userEvent.type(field(), '{ArrowUp}');
    expect(onValue).toHaveBeenLastCalledWith('10:31:00');
  });

  it('changes nothing while read-only', async () => {
    const onValue = vi.fn();
    await renderUi(<Start readOnly start="10:30" onValue={onValue} />);
    await userEvent.type(field(), '{ArrowUp}');
    expect(onValue).not.toHaveBeenCalled();
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './Field';
import { renderUi } from './gallery/render';
import { MoneyInput } from './MoneyInput';
import { NumberInput } from './NumberInput';
import { PercentInput } from './PercentInput';

/** Intl parts figures and signs with no-break spaces. */
const shown = () => (screen.getByRole('textbox') as HTMLInputElement).value.replace(/[\u00a0\u202f]/g, ' ');

const Money = ({ locale, onValue }: { locale: string; onValue: (value: number | null) => void }) => {
  const [value, setValue] = useState<number | null>(360_000);
  const change = (next: number | null) => {
    setValue(next);
    onValue(next);
  };
  return (
    <Field label="Premium">{(ids) => <MoneyInput {...ids} locale={locale} value={value} onChange={change} />}</Field>
  );
};

describe('MoneyInput', () => {
  it.each([
    ['en', '$3,600.00', '1234.5', '$1,234.50'],
    ['de', '3.600,00 $', '1234,5', '1.234,50 $'],
    ['fr', '3 600,00 $US', '1234,5', '1 234,50 $US'],
    ['pt', 'US$ 3.600,00', '1234,5', 'US$ 1.234,50'],
  ])('formats and reads amounts in %s', async (locale, before, typed, after) => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Money locale={locale} onValue={onValue} />);
    expect(shown()).toBe(before);
    await user.clear(screen.getByLabelText('Premium'));
    await user.type(screen.getByLabelText('Premium'), typed);
    expect(shown()).toBe(typed);
    expect(onValue).toHaveBeenLastCalledWith(123_450);
    await user.tab();
    expect(shown()).toBe(after);
  });

  it('gives null when it is emptied, and NaN with a mark for what is no amount', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Money locale="en" onValue={onValue} />);
    const input = screen.getByLabelText('Premium');
    await user.clear(input);
    expect(onValue).toHaveBeenLastCalledWith(null);
    await user.type(input, '12x');
    expect(onValue).toHaveBeenLastCalledWith(Number.NaN);
    expect(input).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(shown()).toBe('12x');
    expect(input).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('PercentInput and NumberInput', () => {
  it.each([
    ['en', '60.00%'],
    ['de', '60,00 %'],
    ['fr', '60,00 %'],
    ['pt', '60,00%'],
  ])('shows basis points as per cent in %s', async (locale, text) => {
    await renderUi(
      <Field label="Share">
        {(ids) => <PercentInput {...ids} locale={locale} value={6000} onChange={() => {}} />}
      </Field>,
    );
    expect(shown()).toBe(text);
  });

  it('reads per cent with its sign', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    await renderUi(
      <Field label="Share">{(ids) => <PercentInput {...ids} locale="de" value={null} onChange={onChange} />}</Field>,
    );
    await user.click(screen.getByLabelText('Share'));
    await user.paste('12,5 %');
    expect(onChange).toHaveBeenLastCalledWith(1250);
  });

  it('counts with the arrows within its limits', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    await renderUi(
      <Field label="Years">
        {(ids) => <NumberInput {...ids} locale="en" max={20} value={19} onChange={onChange} />}
      </Field>,
    );
    await user.click(screen.getByLabelText('Years'));
    await user.keyboard('{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(20);
    await user.keyboard('{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith(18);
  });
});

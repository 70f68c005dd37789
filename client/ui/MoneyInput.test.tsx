import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './Field';
import { MoneyInput } from './MoneyInput';
import { NumberInput } from './NumberInput';
import { PercentInput } from './PercentInput';
import { renderUi } from './testing/renderUi';

/** Intl separates digits and signs with no-break spaces. */
const fieldText = () => (screen.getByRole('textbox') as HTMLInputElement).value.replace(/[\u00a0\u202f]/g, ' ');

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
    ['fr', '3 600,00 $', '1234,5', '1 234,50 $'],
    ['pt', '3600,00 $', '1234,5', '1234,50 $'],
  ])('formats and parses amounts in %s', async (locale, before, typed, after) => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Money locale={locale} onValue={onValue} />);
    expect(fieldText()).toBe(before);
    await user.clear(screen.getByLabelText('Premium'));
    await user.type(screen.getByLabelText('Premium'), typed);
    expect(fieldText()).toBe(typed);
    expect(onValue).toHaveBeenLastCalledWith(123_450);
    await user.tab();
    expect(fieldText()).toBe(after);
  });

  it('reports null when emptied, and NaN with an error mark for invalid text', async () => {
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
    expect(fieldText()).toBe('12x');
    expect(input).toHaveAttribute('aria-invalid', 'true');
  });
});

type Enter = (user: ReturnType<typeof userEvent.setup>, input: HTMLElement) => Promise<void>;
const ways: [string, Enter][] = [
  ['a click', (user, input) => user.click(input)],
  ['Tab', (user) => user.tab()],
];

describe.each(ways)('a number field focused by %s', (_way, enter) => {
  const Percent = () => {
    const [value, setValue] = useState<number | null>(6000);
    return <PercentInput aria-label="Number" locale="en" value={value} onChange={setValue} />;
  };
  const Amount = () => {
    const [value, setValue] = useState<number | null>(600_000);
    return <MoneyInput aria-label="Number" locale="en" value={value} onChange={setValue} />;
  };
  const Count = () => {
    const [value, setValue] = useState<number | null>(6000);
    return <NumberInput aria-label="Number" locale="en" value={value} onChange={setValue} />;
  };

  it.each([
    ['70 over 60 %', Percent, '70', '70.00%'],
    ['9 over $6,000.00', Amount, '9', '$9.00'],
    ['9 over 6,000', Count, '9', '9'],
  ])('replaces its value with the typed one: %s', async (_name, Input, typed, after) => {
    const user = userEvent.setup();
    await renderUi(<Input />);
    await enter(user, screen.getByRole('textbox'));
    await user.keyboard(typed);
    expect(fieldText()).toBe(typed);
    await user.tab();
    expect(fieldText()).toBe(after);
  });

  it('shows the plain number while editing', async () => {
    const user = userEvent.setup();
    await renderUi(<Amount />);
    await enter(user, screen.getByRole('textbox'));
    expect(fieldText()).toBe('6000.00');
    await user.keyboard('1234');
    expect(fieldText()).toBe('1234');
  });
});

it('places the caret on a second click', async () => {
  const user = userEvent.setup();
  await renderUi(<Money locale="en" onValue={() => {}} />);
  const input = screen.getByRole('textbox');
  await user.click(input);
  await user.pointer([{ target: input, offset: 1, keys: '[MouseLeft]' }]);
  await user.keyboard('9');
  expect(fieldText()).toBe('39600.00');
});

describe.each(['en', 'de', 'fr', 'pt'])('an amount pasted in %s', (locale) => {
  const thousand = locale === 'en' ? Number.NaN : 123_400;
  const own = (cents: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
  it.each([
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['$1,234.50', 123_450],
    ['1234.5', 123_450],
    ['1,234,567.00', 123_456_700],
    ['1.234', thousand],
    ['1,234', locale === 'en' ? 123_400 : Number.NaN],
    [own(123_450), 123_450],
  ])('is parsed from %s', async (text, cents) => {
    const user = userEvent.setup();
    const onValue = vi.fn();
    await renderUi(<Money locale={locale} onValue={onValue} />);
    await user.click(screen.getByRole('textbox'));
    await user.paste(text);
    expect(onValue).toHaveBeenLastCalledWith(cents);
  });
});

describe('PercentInput and NumberInput', () => {
  it.each([
    ['en', '60.00%'],
    ['de', '60,00 %'],
    ['fr', '60,00 %'],
    ['pt', '60,00%'],
  ])('shows basis points as a percentage in %s', async (locale, text) => {
    await renderUi(
      <Field label="Share">
        {(ids) => <PercentInput {...ids} locale={locale} value={6000} onChange={() => {}} />}
      </Field>,
    );
    expect(fieldText()).toBe(text);
  });

  it('parses a percentage with its sign', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    await renderUi(
      <Field label="Share">{(ids) => <PercentInput {...ids} locale="de" value={null} onChange={onChange} />}</Field>,
    );
    await user.click(screen.getByLabelText('Share'));
    await user.paste('12,5 %');
    expect(onChange).toHaveBeenLastCalledWith(1250);
  });

  it('shows the value after arrow keys', async () => {
    const user = userEvent.setup();
    const Years = () => {
      const [value, setValue] = useState<number | null>(null);
      return <NumberInput aria-label="Years" locale="en" value={value} onChange={setValue} />;
    };
    await renderUi(<Years />);
    await user.type(screen.getByRole('textbox'), '19{ArrowUp}');
    expect(fieldText()).toBe('20');
  });

  it('steps with the arrow keys within its limits', async () => {
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

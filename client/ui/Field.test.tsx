import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button';
import { Field } from './Field';
import { PasswordInput } from './PasswordInput';
import { Select } from './prime/Select';
import { RadioGroup } from './RadioGroup';
import { TextInput } from './TextInput';
import { renderUi } from './testing/renderUi';

describe('Field', () => {
  it('links label, hint and error to its control', async () => {
    await renderUi(
      <Field label="Email" required hint="Where letters go." error="This is not an address.">
        {(ids) => <TextInput {...ids} value="" onChange={() => {}} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('Where letters go. This is not an address.');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
  });

  it('marks no error on a valid control', async () => {
    await renderUi(<Field label="Email">{(ids) => <TextInput {...ids} value="" onChange={() => {}} />}</Field>);
    expect(screen.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-describedby');
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
  });

  it('gives a group its label as its name', async () => {
    await renderUi(
      <Field label="Payment" group error="Choose one.">
        {(ids) => (
          <RadioGroup {...ids} value={null} onChange={() => {}} options={[{ value: 'yearly', label: 'Yearly' }]} />
        )}
      </Field>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Payment' })).toHaveAccessibleDescription('Choose one.');
  });

  it('passes letters that are typed while a select opens to its search', async () => {
    const user = userEvent.setup();
    const options = ['Harborstone', 'Meridian'].map((label) => ({ value: label, label }));
    const remote = { search: vi.fn(), failed: false, retry: () => {} };
    await renderUi(
      <Field label="Carrier">
        {(ids) => <Select {...ids} value={null} onChange={() => {}} options={options} remote={remote} />}
      </Field>,
    );
    const field = screen.getByRole('combobox', { name: 'Carrier' });
    field.focus();
    await user.keyboard('{ArrowDown}');
    // PrimeReact keeps the panel hidden in jsdom, which has no layout.
    const search = await screen.findByRole('textbox', { name: 'Search', hidden: true });
    // A slow browser opens the panel before the search has the focus.
    field.focus();
    await user.keyboard('Mer');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('Mer');
    expect(remote.search).toHaveBeenLastCalledWith('Mer');
  });

  it('names PrimeReact selects and lets the keyboard choose an option', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    await renderUi(
      <Field label="Carrier" hint="Who pays.">
        {(ids) => (
          <Select
            {...ids}
            value={null}
            onChange={onChange}
            options={[
              { value: 'a', label: 'Harborstone' },
              { value: 'b', label: 'Meridian' },
            ]}
          />
        )}
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Carrier' });
    expect(select).toHaveAccessibleDescription('Who pays.');
    await user.tab();
    expect(select).toHaveFocus();
    // Escape on a closed select must reach the dialog around it.
    expect(fireEvent.keyDown(select, { key: 'Escape' })).toBe(true);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(select).toHaveAttribute('aria-expanded', 'true'));
    // PrimeReact keeps the panel hidden in jsdom, which has no layout.
    await user.click(await screen.findByRole('option', { name: 'Meridian', hidden: true }));
    expect(onChange).toHaveBeenCalledWith('b');
  });
});

describe('PasswordInput', () => {
  it('shows and hides the typed password', async () => {
    const user = userEvent.setup();
    await renderUi(
      <Field label="Password">{(ids) => <PasswordInput {...ids} value="secret" onChange={() => {}} />}</Field>,
    );
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('Button', () => {
  it('keeps name and focus while busy, and ignores clicks', async () => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    await renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('an error that arrives while a button is pressed', () => {
  const Form = () => {
    const [text, setText] = useState('');
    const [left, setLeft] = useState(false);
    return (
      <>
        <Field label="Email" error={left ? 'This is not an address.' : undefined}>
          {(ids) => <TextInput {...ids} value={text} onChange={setText} onBlur={() => setLeft(true)} />}
        </Field>
        <Button>No</Button>
      </>
    );
  };

  it('appears only after the click, so the button does not move from under the pointer', async () => {
    const user = userEvent.setup();
    await renderUi(<Form />);
    await user.type(screen.getByRole('textbox'), 'x');
    await user.pointer({ target: screen.getByRole('button'), keys: '[MouseLeft>]' });
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    expect(screen.queryByText('This is not an address.')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(await screen.findByText('This is not an address.')).toBeInTheDocument();
  });

  it('appears immediately when the user leaves the field by keyboard', async () => {
    const user = userEvent.setup();
    await renderUi(<Form />);
    await user.type(screen.getByRole('textbox'), 'x');
    await user.tab();
    expect(screen.getByText('This is not an address.')).toBeInTheDocument();
  });
});

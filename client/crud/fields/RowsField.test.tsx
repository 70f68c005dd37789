import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { feedback } from '~/platform/feedback';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { FormContext } from '../FormContext';
import { FormStore } from '../FormStore';
import { fieldsOf } from '../fieldsOf';

const line = z.strictObject({ name: z.string().min(1), sort: z.int() });
const draft = z.strictObject({ lines: z.array(line).max(4) });
const Field = fieldsOf({ draft });

let store: FormStore;
const names = () => (store.values.lines as { name: string }[]).map(({ name }) => name);
const row = (at: number) => within(screen.getByRole('group', { name: new RegExp(`^Row ${at} of`) }));

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['crud', 'issues', 'ui', 'brands']);
  store = new FormStore(draft, { lines: ['one', 'two', 'three'].map((name, sort) => ({ name, sort })) });
  render(
    <FormContext value={{ store, draft, texts: 'brands' }}>
      <Field.Rows name="lines" blank={{ name: '', sort: 0 }} add="Add a line" max={4}>
        {(part) => <part.Text name="name" />}
      </Field.Rows>
    </FormContext>,
  );
});

it('adds a row and focuses it, up to the maximum', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  await waitFor(() => expect(row(4).getByRole('textbox')).toHaveFocus());
  await userEvent.keyboard('four');
  expect(names()).toEqual(['one', 'two', 'three', 'four']);
  expect(screen.queryByRole('button', { name: 'Add a line' })).not.toBeInTheDocument();
});

it('removes a row, announces it, and keeps focus among the rows', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
  expect(names()).toEqual(['one', 'three']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove row 2' })).toHaveFocus());
  await waitFor(() => expect(feedback.announcement).toBe('Row 2 removed'));
});

it('moves a row by its buttons; the first cannot go up nor the last down', async () => {
  expect(screen.getByRole('button', { name: 'Move row 1 up' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Move row 1 down' }));
  expect(names()).toEqual(['two', 'one', 'three']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move row 2 down' })).toHaveFocus());
});

it('moves a row with Alt and an arrow key from within a field, which keeps focus and typed text', async () => {
  await userEvent.type(row(1).getByRole('textbox'), '!');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['two', 'one!', 'three']);
  await waitFor(() => expect(row(2).getByRole('textbox')).toHaveFocus());
  expect(row(2).getByRole('textbox')).toHaveValue('one!');
});

it('shows a row’s error at its field', async () => {
  await userEvent.clear(row(3).getByRole('textbox'));
  await userEvent.tab();
  expect(row(3).getByRole('textbox')).toHaveAccessibleDescription(/ is required\.$/);
  expect(row(2).getByRole('textbox')).not.toHaveAccessibleDescription(/required/);
});

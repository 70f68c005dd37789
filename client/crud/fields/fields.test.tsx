import { day, instant } from '@shared/contracts/fields';
import { categories } from '@shared/contracts/network/categories';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { FormContext } from '../FormContext';
import { FormStore } from '../FormStore';
import { fieldsOf } from '../fieldsOf';
import { SearchField } from '../search/SearchField';

const userEvent = events.setup({ delay: null });
const draft = z.strictObject({
  at: instant.nullable(),
  from: day.nullable(),
  to: day.nullable(),
  color: z.string().regex(/^(#[0-9a-f]{6})?$/),
  parent_id: z.int().nullable(),
  member_id: z.int().nullable(),
  image: z.string(),
  file: z.string(),
});
const Field = fieldsOf({ draft });
const blank = { at: null, from: null, to: null, color: '', parent_id: null, member_id: null, image: '', file: '' };
let store: FormStore;

const open = (field: React.ReactNode, values: Partial<Record<keyof typeof blank, unknown>> = {}) => {
  store = new FormStore(draft, { ...blank, ...values });
  render(<FormContext value={{ store, draft, texts: 'calendar' }}>{field}</FormContext>);
};

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['crud', 'issues', 'ui']);
  signInAs();
});
afterEach(() => {
  cleanup();
  backend.reset();
});

describe('an instant', () => {
  it('stays optional once it has a value', () => {
    open(<Field.Instant name="at" />, { at: '2026-11-21T14:30:00.000Z' });
    expect(screen.getByRole('textbox', { name: /, day$/ })).toHaveValue('11/21/2026');
    expect(document.body).not.toHaveTextContent('*');
  });

  it('is entered as the network’s day and time, and stored in UTC', async () => {
    open(<Field.Instant name="at" />);
    await userEvent.type(screen.getByRole('textbox', { name: /, day$/ }), '11/21/2026');
    expect(store.issues.map(({ field }) => field)).toEqual(['at']);
    await userEvent.type(screen.getByRole('textbox', { name: /, time$/ }), '14:30');
    expect(store.values.at).toBe('2026-11-21T22:30:00.000Z');
    await userEvent.clear(screen.getByRole('textbox', { name: /, day$/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: /, time$/ }));
    expect(store.values.at).toBeNull();
  });

  it('shows an error for a missing part once the user leaves both', async () => {
    open(<Field.Instant name="at" />);
    const [onDay, atTime] = [/, day$/, /, time$/].map((name) => screen.getByRole('textbox', { name }));
    await userEvent.type(onDay as HTMLElement, '11/21/2026');
    await userEvent.click(atTime as HTMLElement);
    expect(onDay).not.toBeInvalid();
    await userEvent.click(document.body);
    await waitFor(() => expect(onDay).toBeInvalid());
  });
});

describe('a period', () => {
  it('moves its end when it starts after it', async () => {
    open(<Field.Period name="from" until="to" />, { from: '2026-11-01', to: '2026-11-10' });
    const [from] = screen.getAllByRole('textbox');
    await userEvent.clear(from as HTMLElement);
    await userEvent.type(from as HTMLElement, '11/20/2026');
    expect(store.values).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
  });
});

describe('a color', () => {
  it('is typed or picked, and rejected when invalid', async () => {
    open(<Field.Color name="color" />);
    await userEvent.type(screen.getByRole('textbox'), '#2F6F4F');
    expect(store.values.color).toBe('#2f6f4f');
    fireEvent.change(screen.getByLabelText('Pick a color'), { target: { value: '#112233' } });
    expect(screen.getByRole('textbox')).toHaveValue('#112233');
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), 'red');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toBeInvalid();
  });
});

describe('a row of a tree', () => {
  const rows = [
    { id: 1, parent_id: null, name: 'Life' },
    { id: 2, parent_id: 1, name: 'Term' },
    { id: 3, parent_id: null, name: 'Annuity' },
  ];
  const tree = (
    <Field.Tree<{ id: number; parent_id: number | null; name: string }>
      name="parent_id"
      from={categories.list}
      label={({ name }) => name}
      only={({ parent_id }) => parent_id !== null}
    />
  );

  it('is opened and selected with the arrow keys, even if the tree has several pages', async () => {
    backend.answers['/backend/pro-cate/list'] = ({ page }) => ({
      list: page === 1 ? rows.slice(0, 2) : rows.slice(2),
      ...{ total: 3, page, limit: 100, summary: {} },
    });
    open(tree);
    (await screen.findByRole('combobox')).focus();
    await userEvent.keyboard('{ArrowDown}');
    // PrimeReact positions its panel by measurements that jsdom lacks.
    const item = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role="treeitem"]');
    expect(await item('Annuity')).not.toBeNull();
    (await item('Life'))?.focus();
    await userEvent.keyboard('{ArrowRight}');
    (await item('Term'))?.focus();
    await userEvent.keyboard('{Enter}');
    expect(store.values.parent_id).toBe(2);
  });

  it('shows why loading failed, and retries', async () => {
    backend.answers['/backend/pro-cate/list'] = () => {
      throw new Refusal('forbidden');
    };
    open(tree);
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.answers['/backend/pro-cate/list'] = () => ({ list: rows, total: 3, page: 1, limit: 100, summary: {} });
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  });
});

describe('a searched row', () => {
  const agent = { value: 250, label: 'Mei Lin 林美', hint: 'M000250 · SA' };
  const field = (
    <SearchField
      name="member_id"
      ask={async (text) => (agent.label.includes(text) ? [agent] : [])}
      find={async () => agent}
    />
  );

  it('is found by the server in either script', async () => {
    open(field);
    await userEvent.type(screen.getByRole('combobox'), '林');
    await userEvent.click(await screen.findByText('M000250 · SA'));
    expect(store.values.member_id).toBe(250);
    expect(store.marks.valueName('member_id', 250)).toBe('Mei Lin 林美');
  });

  it('shows its label when the form opens, and can be cleared', async () => {
    open(field, { member_id: 250 });
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Mei Lin 林美'));
    await userEvent.clear(screen.getByRole('combobox'));
    expect(store.values.member_id).toBeNull();
  });
});

describe('an upload', () => {
  const files = { types: ['Files'], files: [new File(['x'], 'paper.pdf', { type: 'application/pdf' })] };

  it('is sent when it is dropped, and can be removed', async () => {
    backend.answers['/backend/upload'] = () => ({ id: 1, url: '/backend/upload/1' });
    open(<Field.File name="file" purpose="licence" />);
    fireEvent.drop(screen.getByRole('button', { name: 'Choose file' }), { dataTransfer: files });
    expect(await screen.findByRole('button', { name: 'Replace file' })).toBeInTheDocument();
    expect(store.values.file).toBe('/backend/upload/1');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(store.values.file).toBe('');
  });

  it('of another type is rejected with a reason', async () => {
    open(<Field.Picture name="image" purpose="catalogue" />);
    fireEvent.drop(screen.getByRole('button', { name: 'Choose picture' }), { dataTransfer: files });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose one of these file types');
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { feedback } from '~/platform/feedback';
import { ButtonPage } from '../button/ButtonPage';

const draw = (address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ButtonPage />
    </MemoryRouter>,
  );
const example = (name: string) => within(screen.getByRole('region', { name }));

describe('a page of examples', () => {
  it("shows an example's source and the styles it imports", async () => {
    draw();
    const { getByRole, findByRole, queryByRole } = example('Relief');
    await userEvent.click(getByRole('button', { name: 'Show code' }));
    const code = await findByRole('region', { name: 'Code: Relief' }, { timeout: 10_000 });
    expect(code).toHaveTextContent('export const Relief = () => {');
    expect(code).toHaveAttribute('dir', 'ltr');
    expect(code).toHaveAttribute('tabindex', '0');
    await userEvent.click(getByRole('radio', { name: 'Tones.module.css' }));
    expect(getByRole('region', { name: 'Code: Relief' })).toHaveTextContent('.relief');
    await userEvent.click(getByRole('button', { name: 'Hide code' }));
    expect(queryByRole('region', { name: 'Code: Relief' })).toBeNull();
  });

  it('copies the visible code', async () => {
    const user = userEvent.setup();
    draw();
    const { getByRole, findByRole } = example('Sizes');
    await user.click(getByRole('button', { name: 'Show code' }));
    await user.click(await findByRole('button', { name: 'Copy code' }, { timeout: 10_000 }));
    expect(await navigator.clipboard.readText()).toContain('export const Sizes');
    expect(feedback.toasts.map(({ title }) => title)).toEqual(['Code copied']);
  });

  it('turns one example to the other skin and direction', async () => {
    draw();
    const { getByRole } = example('Sizes');
    const live = () => document.querySelector<HTMLElement>('#sizes [data-example]');
    await userEvent.click(getByRole('button', { name: 'Show in dark' }));
    await userEvent.click(getByRole('button', { name: 'Show right to left' }));
    expect(live()).toHaveAttribute('data-preview', 'dark');
    expect(live()).toHaveAttribute('dir', 'rtl');
    expect(getByRole('button', { name: 'Show in dark' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(getByRole('button', { name: 'Show right to left' }));
    expect(live()).not.toHaveAttribute('dir');
  });

  it('links related pages and the index', () => {
    draw('/components/button');
    const related = within(screen.getByRole('navigation', { name: 'Related' }));
    expect(related.getByRole('link', { name: 'Button group' })).toHaveAttribute('href', '/components/button-group');
    expect(related.getByRole('link', { name: 'All components' })).toHaveAttribute('href', '/components');
  });

  it('shows no key of a text that an example may lack', () => {
    draw();
    expect(document.body).not.toHaveTextContent(/examples\.\w+/);
  });

  it('filters its examples by title and text and reports how many are left', async () => {
    draw();
    const field = screen.getByRole('searchbox', { name: 'Filter examples' });
    await userEvent.type(field, 'icon');
    expect(screen.getByText('2 examples')).toHaveRole('status');
    expect(screen.queryByRole('region', { name: 'Relief' })).toBeNull();
    await userEvent.type(field, 'zzz');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByRole('region', { name: 'Relief' })).toBeVisible();
  });

  it('moves the focus to the example in the address', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    draw('/#icon-only');
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Icon only' })).toHaveFocus(), 30_000);
    expect(scrolled).toHaveBeenCalled();
  });

  it('lists the props of its components with types, defaults and doc lines', async () => {
    draw();
    const rows = within(await screen.findByRole('table', { name: 'Props of IconButton' }));
    const row = (name: string) => rows.getByRole('row', { name: new RegExp(`^${name}`) });
    expect(row('label')).toHaveTextContent("labelstringrequiredThe button's accessible name");
    expect(row('variant')).toHaveTextContent("'primary' | 'secondary' | 'ghost' | 'danger''ghost'");
  });
});

describe('a playground', () => {
  it('changes the component and its code with each prop, and resets both', async () => {
    draw();
    const { getByRole, getByLabelText, findByRole } = within(document.getElementById('playground') as HTMLElement);
    const code = await findByRole('region', { name: 'Code: Playground' }, { timeout: 10_000 });
    expect(code).toHaveTextContent('<Button variant="primary" icon={Save} onClick={pressed}>Save</Button>');
    expect(getByRole('button', { name: 'Reset' })).toBeDisabled();
    await userEvent.selectOptions(getByLabelText('variant'), 'danger');
    await userEvent.click(getByRole('switch', { name: 'busy' }));
    await userEvent.clear(getByLabelText('children'));
    await userEvent.type(getByLabelText('children'), 'Remove');
    await userEvent.selectOptions(getByLabelText('icon'), 'Pencil');
    expect(getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-busy', 'true');
    expect(getByRole('region', { name: 'Code: Playground' })).toHaveTextContent(
      '<Button variant="danger" icon={Pencil} onClick={pressed} busy>Remove</Button>',
    );
    await userEvent.click(getByRole('button', { name: 'Reset' }));
    expect(getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
    expect(getByRole('button', { name: 'Reset' })).toBeDisabled();
  });
});

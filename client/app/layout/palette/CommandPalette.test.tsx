import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoScreens } from '~/demos/screens';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { renderShell, signIn, slow } from '../shellFixture';

const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox', {}, slow);
  return screen.getByRole('combobox', { name: 'Search people, cases, pages' });
};
const names = () => screen.getAllByRole('option').map((option) => option.textContent);
const marked = () => screen.getByRole('option', { selected: true });

beforeEach(() => {
  localStorage.clear();
  session.reload();
  preferences.reset();
  backend.reset();
  backend.answers['/backend/search/all'] = () => ({ hits: [] });
  signIn();
});

describe('the command palette', () => {
  it('finds and opens a page with the keyboard alone', async () => {
    const router = await renderShell();
    const field = await open();
    expect(field).toHaveFocus();
    await userEvent.keyboard('pol');
    expect(names()).toEqual(['Policies 保单Business', 'New policy']);
    expect(field).toHaveAttribute('aria-activedescendant', marked().id);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/policies/create'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('finds pages by Chinese name and address, but none that the user may not open or that need a record', async () => {
    await renderShell();
    await open();
    await userEvent.keyboard('保');
    expect(names()).toEqual(['Policies 保单Business']);
    for (const query of ['brands', 'settings', 'edit policy']) {
      await userEvent.clear(screen.getByRole('combobox'));
      await userEvent.keyboard(query);
      expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', String(query === 'settings'));
    }
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('/pay');
    expect(names()).toEqual(['PaymentsMoney']);
  });

  it('forgives a typing mistake when nothing matches exactly', async () => {
    await renderShell();
    await open();
    await userEvent.keyboard('paymnets');
    expect(names()).toEqual(['PaymentsMoney']);
  });

  it('offers the buttons of the page in view, and presses one', async () => {
    await renderShell();
    const pressed: string[] = [];
    const head = document.createElement('div');
    head.dataset.pageActions = '';
    for (const [name, disabled] of [
      ['Withdraw the case', false],
      ['Reinstate the case', true],
    ] as const) {
      const button = document.createElement('button');
      button.textContent = name;
      button.disabled = disabled;
      button.checkVisibility = () => true;
      button.onclick = () => pressed.push(name);
      head.append(button);
    }
    document.body.append(head);
    await open();
    await userEvent.keyboard('the case');
    expect(names()).toEqual(['Withdraw the case']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pressed).toEqual(['Withdraw the case']));
    head.remove();
  });

  it('lists recent pages first and wraps around at the ends', async () => {
    const router = await renderShell();
    await router.navigate('/payments');
    await screen.findByRole('heading', { name: 'Payments' });
    await open();
    expect(marked()).toHaveTextContent('Dashboard');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe(screen.getAllByRole('option').at(-1));
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe(screen.getAllByRole('option')[0]);
  });

  it('finds an example of a showcase by its title, and opens its page there', async () => {
    const router = await renderShell('/home', demoScreens);
    await open();
    await userEvent.keyboard('relief');
    const option = await screen.findByRole('option', { name: /Relief/ }, slow);
    expect(option).toHaveTextContent('ReliefButton');
    await userEvent.click(option);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/components/button', hash: '#relief' }),
    );
  });

  it('switches to the dark skin and back', async () => {
    await renderShell();
    await open();
    await userEvent.keyboard('switch to{Enter}');
    expect(preferences.skin).toBe('dark');
    await open();
    expect(screen.getByRole('option', { name: /Switch to light/ })).toBeInTheDocument();
  });

  it('reports no results and closes on Escape with the focus restored', async () => {
    await renderShell();
    const button = screen.getByRole('button', { name: /Search people, cases, pages/ });
    await userEvent.click(button);
    await screen.findByRole('combobox', {}, slow);
    await userEvent.keyboard('zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results for “zzz”'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(button).toHaveFocus();
  });

  it('shows the server’s results unfiltered and opens one on Enter', async () => {
    backend.answers['/backend/search/all'] = ({ q }) => ({
      hits: q === 'lyq' ? [{ kind: 'policy', id: 7, title: 'C26-000007', detail: 'Yuqing Lin 林雨晴' }] : [],
    });
    const router = await renderShell();
    await open();
    await userEvent.keyboard('lyq');
    expect(screen.getByRole('status')).toHaveTextContent('Searching records…');
    expect(await screen.findByRole('option', { name: /C26-000007/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?id=7'));
  });

  it('opens the first record on Enter while the search is pending', async () => {
    backend.answers['/backend/search/all'] = () => ({
      hits: [{ kind: 'policy', id: 7, title: 'C26-000007', detail: 'Yuqing Lin 林雨晴' }],
    });
    const router = await renderShell();
    await open();
    await userEvent.keyboard('lyq{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?id=7'));
  });

  it('adds no bookmarks to the navbar of a page outside the demo apps', async () => {
    await renderShell('/home', demoScreens);
    const links = () => within(screen.getByRole('banner')).queryAllByRole('link');
    await open();
    expect(links()).toEqual([]);
  });

  it('distinguishes a failed search from an empty one', async () => {
    backend.answers = {};
    await renderShell();
    await open();
    await userEvent.keyboard('zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Couldn’t search records'));
    expect(screen.queryByText(/No matches/)).toBeNull();
  });
});

import { roles } from '@shared/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { renderShell, signIn, slow } from './shellFixture';

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((name) => name !== 'Lantern');

beforeEach(() => {
  localStorage.clear();
  // The office has placed no menu, as an earlier visit found.
  localStorage.setItem('lantern.menu.7', '"own"');
  session.reload();
  preferences.reset();
});

describe('the menu', () => {
  it('shows the user’s pages under their headings', async () => {
    signIn();
    await renderShell();
    expect(entries()).toEqual(['Dashboard', 'Policies', 'Payments']);
    expect(within(menu()).getByRole('list', { name: 'Business' })).toBeVisible();
  });

  it('hides entries that the ability refuses, and empty headings', async () => {
    signIn(roles.member, 'suspended');
    await renderShell();
    expect(entries()).toEqual(['Dashboard', 'Payments']);
    expect(within(menu()).queryByText('Business')).toBeNull();
  });

  it('shows office entries only to administrators', async () => {
    signIn(roles.administrator);
    await renderShell();
    expect(entries()).toEqual(['Brands', 'Settings']);
  });

  it('marks the current page, or the list of a page without an entry', async () => {
    signIn();
    const router = await renderShell('/policies');
    const policies = () => within(menu()).getByRole('link', { name: 'Policies' });
    expect(policies()).toHaveAttribute('aria-current', 'page');
    await router.navigate('/policies/create');
    await waitFor(() => expect(policies()).toHaveAttribute('aria-current', 'true'));
  });

  it('collapses to icons with names intact and expands on hover', async () => {
    signIn();
    await renderShell();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(preferences.menuCollapsed).toBe(true);
    expect(within(menu()).getByRole('link', { name: 'Policies' })).toBeInTheDocument();
    await userEvent.unhover(menu());
    expect(screen.queryByRole('button', { name: 'Keep menu open' })).toBeNull();
    await userEvent.hover(menu());
    expect(await screen.findByRole('button', { name: 'Keep menu open' })).toBeInTheDocument();
  });

  it('as a drawer closes on navigation, Escape and its close button', async () => {
    signIn();
    const router = await renderShell();
    const open = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
      return screen.findByRole('dialog', { name: 'Main menu' });
    };
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main menu' })).toBeNull());

    await userEvent.click(within(await open()).getByRole('link', { name: 'Payments' }));
    await gone();
    expect(router.state.location.pathname).toBe('/payments');
    await open();
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    await open();
    await router.navigate('/home');
    await gone();
    await userEvent.click(within(await open()).getByRole('button', { name: 'Close menu' }));
    await gone();
  });

  it('above the page opens its groups as lists and restores the focus', async () => {
    signIn();
    preferences.set({ layout: 'horizontal' });
    await renderShell('/payments');
    const group = within(menu()).getByRole('button', { name: 'Business' });
    group.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(within(menu()).getByRole('link', { name: 'Policies' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(group).toHaveFocus();
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the shell', () => {
  it('has each landmark once and a skip link', async () => {
    signIn();
    preferences.set({ footerType: 'static' });
    await renderShell();
    for (const role of ['banner', 'navigation', 'main', 'contentinfo'])
      expect(screen.getAllByRole(role)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  });

  it('does not frame full pages', async () => {
    await renderShell('/login');
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('offers the menu and settings while the navbar is hidden', async () => {
    signIn();
    preferences.set({ navbarType: 'hidden' });
    await renderShell();
    expect(screen.queryByRole('button', { name: /Search people, cases, pages/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Theme settings' })).toBeInTheDocument();
  });

  it('signs out immediately, regardless of the server, and opens the sign-in page', async () => {
    signIn();
    const router = await renderShell();
    await userEvent.click(screen.getByRole('button', { name: /Yuqing Lin 林雨晴.*Senior Director/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(session.signedIn).toBe(false);
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('userData')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('reports that there are no notifications and shows no badge', async () => {
    signIn();
    await renderShell();
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveTextContent('No notifications yet');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus();
  });

  it('bookmarks pages and remembers them', async () => {
    signIn();
    await renderShell();
    await userEvent.click(screen.getByRole('button', { name: 'Bookmarks' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search pages' }, slow), 'pay');
    await userEvent.click(screen.getByRole('button', { name: 'Bookmark Payments' }));
    expect(JSON.parse(localStorage.getItem('lantern.bookmarks') ?? '')).toEqual(['/payments']);
    await userEvent.keyboard('{Escape}');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Payments' })).toHaveAttribute(
      'href',
      '/payments',
    );
  });

  it('changes the language of the whole shell', async () => {
    signIn();
    await renderShell();
    await userEvent.click(screen.getByRole('button', { name: 'EN, language: English' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Deutsch/ }));
    expect(await screen.findByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
    expect(preferences.language).toBe('de');
    expect(document.documentElement.lang).toBe('de');
  });
});

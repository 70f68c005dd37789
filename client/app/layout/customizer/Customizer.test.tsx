import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { renderShell, signIn, slow } from '../shellFixture';

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Theme settings' }));
  return screen.findByRole('dialog', { name: 'Theme settings' }, slow);
};
const group = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const choose = (name: string, option: string) =>
  userEvent.click(within(group(name)).getByRole('radio', { name: option }));

beforeEach(() => {
  localStorage.clear();
  session.reload();
  preferences.reset();
  signIn();
});

describe('the customizer', () => {
  it('applies every setting immediately and stores it', async () => {
    await renderShell();
    await open();
    await choose('Skin', 'Bordered');
    await choose('Navbar color', 'Green');
    await choose('Content width', 'Boxed');
    await choose('Direction', 'Right to left');
    await choose('Page transition', 'Slide');
    await choose('Navbar$', 'Floating');
    await choose('Footer', 'Sticky');
    await userEvent.click(screen.getByRole('switch', { name: /Collapse the menu/ }));
    await userEvent.click(screen.getByRole('switch', { name: /Hide the menu/ }));
    const chosen = {
      skin: 'bordered',
      navbarColor: 'success',
      contentWidth: 'boxed',
      direction: 'rtl',
      transition: 'slide-fade',
      navbarType: 'floating',
      footerType: 'sticky',
      menuCollapsed: true,
      menuHidden: true,
    };
    expect(preferences.settings).toMatchObject(chosen);
    expect(JSON.parse(localStorage.getItem('lantern.preferences') ?? '')).toMatchObject(chosen);
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('turns semi-dark into light in the horizontal layout, without bar colors or a hidden navbar', async () => {
    await renderShell();
    await open();
    await choose('Skin', 'Semi-dark');
    expect(preferences.skin).toBe('semi-dark');
    await choose('Menu layout', 'Horizontal');
    expect(preferences.skin).toBe('light');
    expect(within(group('Skin')).queryByRole('radio', { name: 'Semi-dark' })).toBeNull();
    expect(screen.queryByRole('group', { name: /^Navbar color/ })).toBeNull();
    expect(within(group('Navbar$')).queryByRole('radio', { name: 'Hidden' })).toBeNull();
    expect(screen.queryByRole('switch', { name: /Collapse the menu/ })).toBeNull();
  });

  it('restores the defaults except the language', async () => {
    preferences.set({ skin: 'dark', layout: 'horizontal', footerType: 'static', language: 'en' });
    await renderShell();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    expect(preferences.settings).toMatchObject({ skin: 'light', layout: 'vertical', footerType: 'hidden' });
  });

  it('closes on Escape and restores the focus', async () => {
    await renderShell();
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Theme settings' })).toHaveFocus();
  });
});

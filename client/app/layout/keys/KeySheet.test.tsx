import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { shell } from '~/platform/shell';
import { backend } from '~/platform/testing/backend';
import { renderShell, signIn, slow } from '../shellFixture';

beforeEach(() => {
  localStorage.clear();
  session.reload();
  preferences.reset();
  backend.reset();
  signIn();
});

describe('the sheet of keyboard shortcuts', () => {
  it('opens on ? and lists the keys of every page', async () => {
    await renderShell();
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, slow);
    expect(within(sheet).getByText('Ctrl K')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves ? to text fields', async () => {
    await renderShell();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await userEvent.keyboard('?');
    expect(field).toHaveValue('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
  });

  it('opens from a button of the page', async () => {
    await renderShell();
    shell.showKeys();
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, slow)).toBeInTheDocument();
  });
});

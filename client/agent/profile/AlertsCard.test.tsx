import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { loadTexts } from '~/platform/i18n';
import { backend, Refusal } from '~/platform/testing/backend';
import { AlertsCard } from './AlertsCard';

let muted: string[] = [];
beforeEach(async () => {
  muted = ['policy'];
  backend.answers = {
    '/backend/message/muted': () => muted,
    '/backend/message/mute': (sent) => {
      const type = String(sent.type);
      muted = sent.muted ? [...muted, type] : muted.filter((one) => one !== type);
      return muted;
    },
  };
  await loadTexts(['profile', 'messages', 'mail', 'crud']);
});
afterEach(() => backend.reset());

const type = (name: RegExp) => screen.findByRole('switch', { name });

describe('alerts about messages', () => {
  it('are turned off and on by type, as the server has them', async () => {
    render(<AlertsCard />);
    expect(await type(/^Policy/)).not.toBeChecked();
    expect(await type(/^Announcement/)).toBeChecked();
    await userEvent.click(await type(/^Announcement/));
    await waitFor(async () => expect(await type(/^Announcement/)).not.toBeChecked());
    expect(muted).toEqual(['policy', 'announcement']);
    await userEvent.click(await type(/^Policy/));
    await waitFor(async () => expect(await type(/^Policy/)).toBeChecked());
    expect(muted).toEqual(['announcement']);
  });

  it('stay as they were when the choice cannot be saved', async () => {
    backend.answers['/backend/message/mute'] = () => {
      throw new Refusal('forbidden');
    };
    render(<AlertsCard />);
    await userEvent.click(await type(/^Announcement/));
    await waitFor(() => expect(feedback.toasts.at(-1)?.title).toBe('Your choice was not saved'));
    expect(await type(/^Announcement/)).toBeChecked();
  });
});

import type { Profile } from '@shared/contracts/network/members';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedback } from '~/platform/feedback';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { ProfileStore } from '../ProfileStore';
import { PictureButtons } from './PictureButtons';

const profile = (avatar_url: string | null) =>
  ({ id: 7, version: 3, display_name: 'Yuqing Lin', avatar_url }) as Profile;
const photo = (type = 'image/jpeg') => new File(['x'], 'me.jpg', { type });
const sent = (path: string) =>
  backend.requests.filter(({ address }) => address === `/backend/${path}`).map((one) => one.sent);
const userEvent = events.setup({ delay: null, applyAccept: false });
const drawn: number[][] = [];

beforeEach(async () => {
  // Browser drawing functions that jsdom lacks.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 200, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_picture: unknown, ...where: number[]) => drawn.push(where),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['square'])));
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
  drawn.length = 0;
  await loadTexts(['profile', 'crud', 'issues']);
  signInAs();
  backend.answers = {
    '/backend/upload': () => ({ id: 9, url: '/backend/upload/9' }),
    '/backend/user/editUserInfo': ({ avatar_url }) => profile(avatar_url as string | null),
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = (url: string | null) => render(<PictureButtons profile={profile(url)} store={new ProfileStore()} />);
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Choose a picture'), file);

describe('the profile picture', () => {
  it('is cropped by keys, uploaded, set, and shown in the shell', async () => {
    open(null);
    await choose(photo());
    const box = await screen.findByRole('group', { name: /^Visible part of the picture/ });
    box.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // The centered square of a 400 x 200 picture begins at 100; one key moves it by a twentieth of 200.
    expect(drawn).toEqual([[110, 0, 200, 200, 0, 0, 512, 512]]);
    expect(sent('user/editUserInfo')).toEqual([{ avatar_url: '/backend/upload/9', version: 3 }]);
    expect(session.userData?.avatar).toBe('/backend/upload/9');
  });

  it('keeps the crop and shows the error when the upload fails', async () => {
    backend.answers['/backend/user/editUserInfo'] = () => {
      throw new Refusal('stale');
    };
    open(null);
    await choose(photo());
    await userEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  });

  it('is refused when the file is no picture, despite its name', async () => {
    open(null);
    await choose(photo('application/pdf'));
    expect(await screen.findByText('Choose a JPEG, PNG, or WebP picture.')).toBeInTheDocument();
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('It cannot be decoded.');
    });
    await choose(photo());
    expect(await screen.findByText('Choose a JPEG, PNG, or WebP picture.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is removed after confirmation', async () => {
    open('/backend/upload/9');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(sent('user/editUserInfo')).toEqual([]);
    feedback.question?.answer(true);
    await waitFor(() => expect(sent('user/editUserInfo')).toEqual([{ avatar_url: null, version: 3 }]));
  });
});

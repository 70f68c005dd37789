import type { ResourceDetail } from '@shared/contracts/network/library';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { ResourceStore } from './ResourceStore';
import { VideoPlayer } from './VideoPlayer';

const resource = {
  ...{ id: 52, title: 'The estimator', cover_url: '', captions_url: '', language: 'en', quiz: [], progress: null },
  chapters: [
    { title: 'Premium', start_sec: 0 },
    { title: 'Splits', start_sec: 16 },
  ],
} as unknown as ResourceDetail;

beforeEach(async () => {
  await loadTexts(['library']);
});
afterEach(() => {
  backend.reset();
  session.signOut();
  vi.restoreAllMocks();
});

/** A 48-second video with simulated playback, because jsdom has none. */
function film() {
  render(<VideoPlayer store={new ResourceStore(resource, false)} src="/film.webm" onBroken={vi.fn()} />);
  const video = screen.getByLabelText<HTMLVideoElement>('The estimator');
  let paused = true;
  Object.defineProperties(video, { paused: { get: () => paused }, duration: { value: 48 } });
  vi.spyOn(video, 'play').mockImplementation(async () => {
    paused = false;
  });
  vi.spyOn(video, 'pause').mockImplementation(() => {
    paused = true;
  });
  return video;
}

it('plays, seeks, and mutes by letter keys, and lists the keys', () => {
  const video = film();
  expect(video).toHaveAccessibleDescription(/K plays or pauses/);
  fireEvent.keyDown(video, { key: 'k' });
  expect(video.paused).toBe(false);
  fireEvent.keyDown(video, { key: 'K' });
  expect(video.paused).toBe(true);
  const places = ['l', 'l', 'j', 'j', 'j'].map((key) => {
    fireEvent.keyDown(video, { key });
    return video.currentTime;
  });
  expect(places).toEqual([10, 20, 10, 0, 0]);
  fireEvent.keyDown(video, { key: 'm' });
  expect(video.muted).toBe(true);
});

it('switches to full screen', () => {
  const video = film();
  video.requestFullscreen = vi.fn(async () => undefined);
  fireEvent.keyDown(video, { key: 'f' });
  expect(video.requestFullscreen).toHaveBeenCalledOnce();
});

it('leaves the keys of the browser’s own controls to the browser', () => {
  const video = film();
  for (const key of [' ', 'ArrowRight', 'Tab', 'Escape']) expect(fireEvent.keyDown(video, { key })).toBe(true);
  expect(fireEvent.keyDown(video, { key: 'l', ctrlKey: true })).toBe(true);
  expect(video.currentTime).toBe(0);
  expect(fireEvent.keyDown(video, { key: 'l' })).toBe(false);
});

it('reaches speeds and chapters by the Tab key', async () => {
  const video = film();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5');
  expect(video.playbackRate).toBe(1.5);
  await user.tab();
  expect(screen.getByRole('button', { name: /Premium/ })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(video.currentTime).toBe(16);
});

/** Seconds back or on at once. */
const stepSeconds = 10;

const step = (video: HTMLVideoElement, seconds: number) => {
  video.currentTime = Math.max(0, Math.min(video.duration || 0, video.currentTime + seconds));
};

const captions = ({ textTracks }: HTMLVideoElement) => {
  const [track] = Array.from(textTracks);
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
};

/** Letters alone: space and arrows are the browser's, for its own buttons and sliders in the film. */
const keys: Record<string, (video: HTMLVideoElement) => void> = {
  k: (video) => {
    if (video.paused) void video.play();
    else video.pause();
  },
  j: (video) => step(video, -stepSeconds),
  l: (video) => step(video, stepSeconds),
  m: (video) => {
    video.muted = !video.muted;
  },
  c: captions,
  f: (video) => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void video.requestFullscreen?.();
  },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does to a film that has the focus; false for a key that means nothing to it. */
export function pressed(video: HTMLVideoElement, { key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  const act = ctrlKey || metaKey || altKey ? undefined : keys[key.toLowerCase()];
  act?.(video);
  return act !== undefined;
}

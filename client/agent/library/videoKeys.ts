/** Seconds per step. */
const stepSeconds = 10;

const step = (video: HTMLVideoElement, seconds: number) => {
  video.currentTime = Math.max(0, Math.min(video.duration || 0, video.currentTime + seconds));
};

const captions = ({ textTracks }: HTMLVideoElement) => {
  const [track] = Array.from(textTracks);
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
};

/** Letters only: space and arrow keys belong to the browser's video controls. */
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

/** Applies a key to the focused video. False for keys without a function. */
export function pressed(video: HTMLVideoElement, { key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  const act = ctrlKey || metaKey || altKey ? undefined : keys[key.toLowerCase()];
  act?.(video);
  return act !== undefined;
}

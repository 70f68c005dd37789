import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { usePicture } from '~/platform/picture';
import { NativeSelect } from '~/ui/NativeSelect';
import { Chapters } from './Chapters';
import { clock } from './clock';
import type { ResourceStore } from './ResourceStore';
import { useFile } from './useFile';
import styles from './Viewer.module.css';
import { pressed } from './videoKeys';

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;
/** Seconds between progress notes. */
const noteSeconds = 10;
/** Counts as fully watched from here on, because few viewers watch the credits. */
const wholeShare = 0.95;

interface VideoPlayerProps {
  store: ResourceStore;
  src: string;
  onBroken: () => void;
}

/** A video with chapters and playback speeds that resumes at the last position. */
export const VideoPlayer = observer(({ store, src, onBroken }: VideoPlayerProps) => {
  const { t } = useTranslation('library');
  const format = useFormat();
  const video = useRef<HTMLVideoElement>(null);
  const hint = useId();
  const [speed, setSpeed] = useState(1);
  const [at, setAt] = useState(0);
  const noted = useRef(0);
  const [resumed] = useState(() => (store.progress?.completed_at ? 0 : (store.progress?.position_sec ?? 0)));
  const { chapters, title, cover_url, captions_url, language } = store.resource;
  const cover = usePicture(cover_url);
  const captions = useFile(captions_url);

  const started = useRef(false);
  const resume = useCallback(() => {
    const { current: player } = video;
    if (started.current || !player || player.readyState < HTMLMediaElement.HAVE_METADATA) return;
    started.current = true;
    if (resumed > 0 && resumed < player.duration) player.currentTime = resumed;
  }, [resumed]);
  // A cached video may load its metadata before React attaches the listener.
  useEffect(resume, [resume]);

  const note = () => {
    const { currentTime = 0, duration = 0 } = video.current ?? {};
    if (!Number.isFinite(duration) || duration === 0) return;
    noted.current = currentTime;
    const share = currentTime / duration;
    void store.note(share >= wholeShare ? 100 : share * 100, currentTime);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: not every film has captions; the text below says what is said */}
      <video
        ref={video}
        className={styles.video}
        src={src}
        poster={cover}
        controls
        preload="metadata"
        playsInline
        aria-label={title}
        aria-describedby={hint}
        onKeyDown={(event) => {
          if (pressed(event.currentTarget, event)) event.preventDefault();
        }}
        onLoadedMetadata={resume}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          setAt(currentTime);
          if (Math.abs(currentTime - noted.current) >= noteSeconds) note();
        }}
        onPause={note}
        onEnded={note}
        onError={onBroken}
      >
        {captions.state === 'here' && (
          <track kind="captions" src={captions.src} srcLang={language} label={t('viewer.captions')} default />
        )}
      </video>
      <div className={styles.bar}>
        <span>{resumed > 0 && t('viewer.resumed', { time: clock(resumed) })}</span>
        <span className={styles.speed}>
          <span aria-hidden="true">{t('viewer.speed')}</span>
          <NativeSelect
            ariaLabel={t('viewer.speed')}
            value={speed}
            onChange={(value) => {
              setSpeed(value);
              if (video.current) video.current.playbackRate = value;
            }}
            options={speeds.map((value) => ({
              value,
              label: `${new Intl.NumberFormat(format.language).format(value)}×`,
            }))}
          />
        </span>
      </div>
      <p id={hint} className={styles.keys}>
        {t('viewer.keys')}
      </p>
      <Chapters
        chapters={chapters}
        at={at}
        onGo={(seconds) => {
          if (!video.current) return;
          video.current.currentTime = seconds;
          void video.current.play();
        }}
      />
    </>
  );
});

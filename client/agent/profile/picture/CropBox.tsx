import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placed } from './crop';
import styles from './Picture.module.css';
import type { PictureStore } from './PictureStore';

const step = 0.05;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The picture behind a square crop box: drag or arrow keys move it, + and - zoom. */
export const CropBox = observer(({ store }: { store: PictureStore }) => {
  const { t } = useTranslation('profile');
  const last = useRef<{ x: number; y: number }>(undefined);
  const { picture, src, crop } = store;
  if (!picture || !src) return null;
  const { width, height, x, y } = placed(picture, crop);
  const percent = (share: number) => `${share * 100}%`;
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return;
    const side = event.currentTarget.clientWidth;
    store.move((last.current.x - event.clientX) / side, (last.current.y - event.clientY) / side);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? [];
    const zoom = event.key === '+' ? 0.1 : event.key === '-' ? -0.1 : undefined;
    if (dx === undefined && zoom === undefined) return;
    event.preventDefault();
    if (dx !== undefined && dy !== undefined) store.move(dx, dy);
    if (zoom !== undefined) store.zoom(crop.zoom + zoom);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the dialog that the keys move, and no set of fields
    <div
      role="group"
      aria-label={t('picture.box')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move what is in it
      tabIndex={0}
      className={styles.box}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onPointerCancel={() => {
        last.current = undefined;
      }}
      onKeyDown={onKeyDown}
    >
      <img
        className={styles.whole}
        src={src}
        alt={t('picture.preview')}
        draggable={false}
        style={
          {
            '--w': percent(width),
            '--h': percent(height),
            '--x': percent(x),
            '--y': percent(y),
          } as CSSProperties
        }
      />
      <span className={styles.ring} aria-hidden />
    </div>
  );
});

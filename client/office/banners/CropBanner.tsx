import { bannerRatio } from '@shared/contracts/network/banners';
import { uploads } from '@shared/contracts/network/uploads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Banners.module.css';
import { cropTo, mostZoom, type Part } from './cropTo';

const toFile = (canvas: HTMLCanvasElement) =>
  new Promise<File | undefined>((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'banner.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.9,
    ),
  );

interface CropBannerProps {
  picture: HTMLImageElement;
  onCropped: (url: string) => void;
}

/** Warns about a wrong ratio and crops the picture to the part that sliders place on both axes and enlarge. */
export const CropBanner = ({ picture, onCropped }: CropBannerProps) => {
  const { t } = useTranslation('banners');
  const [part, setPart] = useState<Part>({ x: 0.5, y: 0.5, zoom: 1 });
  const [busy, setBusy] = useState(false);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const pixels = cropTo(size, bannerRatio, part);
  // At zoom 1, one axis is shown whole.
  const axes = (['x', 'y', 'zoom'] as const).filter(
    (axis) => axis === 'zoom' || pixels[axis === 'x' ? 'width' : 'height'] < size[axis === 'x' ? 'width' : 'height'],
  );

  const crop = async () => {
    const { x, y, width, height } = pixels;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
    setBusy(true);
    try {
      const file = await toFile(canvas);
      if (!file) return feedback.toast('danger', t('crop.failed'));
      onCropped((await call(uploads.create, { body: { purpose: 'banner' } }, { file })).url);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crop.failed'), failureText(t, error, 'banners'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice tone="warning" title={t('crop.title')}>
      <div className={styles.crop}>
        <span>{t('crop.text', size)}</span>
        <span className={styles.frame} dir="ltr">
          <img
            src={picture.src}
            alt={t('crop.preview')}
            className={styles.cropped}
            style={{
              inlineSize: `${(size.width / pixels.width) * 100}%`,
              transform: `translate(${(-pixels.x / size.width) * 100}%, ${(-pixels.y / size.height) * 100}%)`,
            }}
          />
        </span>
        {axes.map((axis) => (
          <label key={axis}>
            {t(`crop.${axis}`)}
            <input
              type="range"
              className={styles.slider}
              min={axis === 'zoom' ? 1 : 0}
              max={axis === 'zoom' ? mostZoom : 1}
              step={0.01}
              value={part[axis]}
              onChange={(event) => setPart({ ...part, [axis]: Number(event.target.value) })}
            />
          </label>
        ))}
        <div>
          <Button size="sm" variant="primary" busy={busy} onClick={() => void crop()}>
            {t('crop.do')}
          </Button>
        </div>
      </div>
    </Notice>
  );
};

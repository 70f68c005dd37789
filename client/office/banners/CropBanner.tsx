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
import { cropTo } from './cropTo';

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

/** Warns about a wrong ratio and crops the picture at the slider's position. */
export const CropBanner = ({ picture, onCropped }: CropBannerProps) => {
  const { t } = useTranslation('banners');
  const [share, setShare] = useState(0.5);
  const [busy, setBusy] = useState(false);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };

  const crop = async () => {
    const { x, y, width, height } = cropTo(size, bannerRatio, share);
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
  const position = `${share * 100}%`;
  return (
    <Notice tone="warning" title={t('crop.title')}>
      <div className={styles.crop}>
        <span>{t('crop.text', size)}</span>
        <span className={styles.frame}>
          <img src={picture.src} alt={t('crop.preview')} style={{ objectPosition: `${position} ${position}` }} />
        </span>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={1}
          step={0.01}
          value={share}
          aria-label={t('crop.slider')}
          onChange={(event) => setShare(Number(event.target.value))}
        />
        <div>
          <Button size="sm" variant="primary" busy={busy} onClick={() => void crop()}>
            {t('crop.do')}
          </Button>
        </div>
      </div>
    </Notice>
  );
};

import { type BannerDraft, bannerRatio, banners } from '@shared/contracts/network/banners';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { fieldsOf } from '~/crud/fieldsOf';
import { usePicture } from '~/platform/picture';
import { cx } from '~/ui/cx';
import styles from './Banners.module.css';
import { CropBanner } from './CropBanner';
import { fitsRatio } from './cropTo';

const Field = fieldsOf(banners);

/** Both pictures of a banner with a ratio check, and a preview with the title as agents see it. */
export const BannerPictures = observer(() => {
  const { t } = useTranslation('banners');
  const { value: image, choose, values } = useField<string>('image_url');
  const { title, mobile_image_url } = values as unknown as BannerDraft;
  const src = usePicture(image);
  const small = usePicture(mobile_image_url || image);
  const [loaded, setLoaded] = useState<HTMLImageElement>();
  const picture = src !== undefined && loaded?.src.endsWith(src) ? loaded : undefined;
  const size = picture && { width: picture.naturalWidth, height: picture.naturalHeight };
  // SVG files have no pixels to crop.
  const crops = size && !image.endsWith('.svg') && !fitsRatio(size, bannerRatio);
  const frame = (label: string, address: string, first: boolean) => (
    <figure className={cx(styles.preview, !first && styles.phone)}>
      <span className={styles.frame}>
        <img src={address} alt="" {...(first && { onLoad: (event) => setLoaded(event.currentTarget) })} />
        {title && <bdi className={styles.title}>{title}</bdi>}
      </span>
      <figcaption className={styles.label}>{label}</figcaption>
    </figure>
  );
  return (
    <>
      <Field.Picture name="image_url" purpose="banner" />
      {crops && picture && <CropBanner key={image} picture={picture} onCropped={choose} />}
      <Field.Picture name="mobile_image_url" purpose="banner" />
      {src && small && (
        <div className={styles.previews}>
          {frame(t('preview.wide'), src, true)}
          {frame(t('preview.phone'), small, false)}
        </div>
      )}
    </>
  );
});

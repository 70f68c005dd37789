import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { cx } from '~/ui/cx';
import { Dialog } from '~/ui/Dialog';
import { IconButton } from '~/ui/IconButton';
import styles from './Pictures.module.css';

interface PicturesProps {
  pictures: readonly { img: string; alt: string }[];
  large?: boolean;
}

/** Thumbnails that open a gallery of full-size pictures. */
export const Pictures = ({ pictures, large = false }: PicturesProps) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<number>();
  const picture = open === undefined ? undefined : pictures[open];
  const step = (by: number) => setOpen(((open ?? 0) + by + pictures.length) % pictures.length);
  return (
    <>
      <div className={cx(styles.pictures, large && styles.large)}>
        {pictures.map(({ img, alt }, index) => (
          <button key={img} type="button" className={styles.picture} onClick={() => setOpen(index)}>
            <img src={inBase(img)} alt={alt} loading="lazy" />
          </button>
        ))}
      </div>
      <Dialog
        open={picture !== undefined}
        onClose={() => setOpen(undefined)}
        title={picture?.alt}
        size="lg"
        footer={
          <>
            <IconButton icon={ChevronLeft} mirror label={t('previousPicture')} onClick={() => step(-1)} />
            <IconButton icon={ChevronRight} mirror label={t('nextPicture')} onClick={() => step(1)} />
          </>
        }
      >
        {picture && <img className={styles.whole} src={inBase(picture.img)} alt={picture.alt} />}
      </Dialog>
    </>
  );
};

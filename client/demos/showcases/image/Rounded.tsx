import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { cx } from '~/ui/cx';
import styles from './Images.module.css';

const shapes = ['card', 'top', 'bottom', 'circle', 'pill'] as const;

export const Rounded = () => {
  const { t } = useTranslation('showImage');
  return shapes.map((shape) => (
    <figure key={shape} className={styles.figure}>
      <img
        className={cx(styles.square, styles[shape])}
        src={inBase('/demos/photos/boat.svg')}
        alt=""
        width={shape === 'pill' ? 176 : 104}
        height={104}
      />
      <figcaption>{t(`shapes.${shape}`)}</figcaption>
    </figure>
  ));
};

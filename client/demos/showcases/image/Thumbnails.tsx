import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { cx } from '~/ui/cx';
import styles from './Images.module.css';

const scenes = ['boat', 'pier', 'house'] as const;

export const Thumbnails = () => {
  const { t } = useTranslation('showImage');
  return scenes.map((scene) => (
    <img
      key={scene}
      className={cx(styles.image, styles.thumbnail)}
      src={inBase(`/demos/photos/${scene}.svg`)}
      alt={t(`scenes.${scene}`)}
      width={120}
      height={120}
    />
  ));
};

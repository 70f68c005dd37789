import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { cx } from '~/ui/cx';
import styles from './Images.module.css';

const files = ['boat', 'family', 'handshake', 'house', 'lantern', 'pier', 'table', 'umbrella'];

export const Lazy = () => {
  const { t } = useTranslation('showImage');
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  return (
    <div className={styles.stack}>
      <p>{t('loaded', { done: loaded.length, all: files.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached with the keyboard */}
      <section className={styles.scroll} aria-label={t('examples.Lazy.title')} tabIndex={0}>
        {files.map((file) => (
          <img
            key={file}
            className={cx(styles.image, styles.card)}
            src={inBase(`/demos/photos/${file}.svg`)}
            alt=""
            loading="lazy"
            width={360}
            height={240}
            onLoad={() => setLoaded((before) => (before.includes(file) ? before : [...before, file]))}
          />
        ))}
      </section>
    </div>
  );
};

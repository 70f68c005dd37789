import type { Att } from '@shared/contracts/network/gallery';
import { useTranslation } from 'react-i18next';
import { usePicture } from '~/platform/picture';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import styles from './Faces.module.css';

const Face = ({ url }: { url: string }) => (
  <img src={usePicture(url)} alt="" loading="lazy" className={styles.picture} />
);

/** The month's ATT agents, with their reasons. */
export const Faces = ({ faces }: { faces: readonly Att[] }) => {
  const { t } = useTranslation('home');
  return (
    <Card title={t('faces.title')} subtitle={t('faces.subtitle')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ul className={styles.faces} tabIndex={0} aria-label={t('faces.title')}>
        {faces.map(({ id, image_url, kind, shown_name, headline, caption }) => (
          <li key={id} className={styles.face}>
            <Face url={image_url} />
            <b className="own-order">{shown_name}</b>
            <span className="own-order">{headline || t(`faces.kind.${kind}`)}</span>
            {caption && <span className={cx(styles.caption, 'own-order')}>{caption}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
};

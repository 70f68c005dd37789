import { type Logo, logoPath } from '@shared/contracts/network/pageNetwork';
import { isColor, shadesOf } from '@shared/format/accent';
import { House } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { isWide } from '~/ui/NetworkMark';
import mark from '~/ui/NetworkMark.module.css';
import styles from './Branding.module.css';

interface BrandPreviewProps {
  name: string;
  accent: string;
  logo: Logo | null;
}

const skins = ['light', 'dark'] as const;
const size = 28;

/** The name, logo, and color on a light and a dark page. */
export const BrandPreview = ({ name, accent, logo }: BrandPreviewProps) => {
  const { t } = useTranslation('branding');
  return (
    <div className={styles.previews} role="img" aria-label={t('preview')}>
      {skins.map((skin) => (
        <div
          key={skin}
          className={styles.preview}
          data-preview={skin}
          style={isColor(accent) ? (shadesOf(accent, skin) as CSSProperties) : undefined}
          aria-hidden
        >
          <p className={styles.mark}>
            {logo ? (
              <img
                className={mark.logo}
                src={inBase(`${logoPath}/${logo.id}`)}
                alt=""
                width={Math.round((size * logo.width) / logo.height)}
                height={size}
              />
            ) : (
              <img src={inBase('/lantern.svg')} alt="" width={size} height={size} />
            )}
            {!(logo && isWide(logo)) && <span className={styles.name}>{name || 'Lantern'}</span>}
          </p>
          <p className={styles.entry}>
            <House size={16} />
            {t('entry')}
          </p>
          <p className={styles.line}>
            <span className={styles.link}>{t('link')}</span>
            <span className={styles.button}>{t('button')}</span>
          </p>
        </div>
      ))}
    </div>
  );
};

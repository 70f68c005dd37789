import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';
import styles from './Viewer.module.css';

/** A link that opens a document in a new tab, because the site forbids framing itself. */
export const OpenInTab = ({ src, pages }: { src: string; pages: number | null }) => {
  const { t } = useTranslation('library');
  return (
    <div className={styles.viewer}>
      <Notice
        tone="info"
        actions={
          <a href={src} target="_blank" rel="noopener">
            <ExternalLink className={styles.inline} size={14} aria-hidden /> {t('viewer.newTab')}
          </a>
        }
      >
        {pages === null ? t('viewer.besidePage') : t('viewer.besidePages', { count: pages })}
      </Notice>
    </div>
  );
};

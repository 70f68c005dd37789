import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '~/crud/usePhone';
import { Notice } from '~/ui/Notice';
import styles from './Viewer.module.css';

/** The browser's own reader in the page; phones have none there, and fetched files may not be framed: those open beside it. */
export const PdfFrame = ({ src, title }: { src: string; title: string }) => {
  const { t } = useTranslation('library');
  const phone = usePhone();
  const framed = !phone && !src.startsWith('blob:') && navigator.pdfViewerEnabled;
  const open = (
    <a href={src} target="_blank" rel="noopener noreferrer">
      <ExternalLink className={styles.inline} size={14} aria-hidden /> {t('viewer.newTab')}
    </a>
  );
  return (
    <div className={styles.viewer}>
      {framed ? (
        <>
          <iframe className={styles.frame} src={src} title={title} />
          <p>{open}</p>
        </>
      ) : (
        <Notice tone="info" actions={open}>
          {t('viewer.besidePage')}
        </Notice>
      )}
    </div>
  );
};

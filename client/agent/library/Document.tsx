import type { ResourceDetail } from '@shared/contracts/network/library';
import { Download, ExternalLink } from 'lucide-react';
import { lazy, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedPart } from '~/ui/FetchedPart';
import { IconButton } from '~/ui/IconButton';
import { Skeleton } from '~/ui/Skeleton';
import { downloadResource } from './downloadResource';
import { OpenInTab } from './OpenInTab';
import styles from './Viewer.module.css';

const PdfReader = lazy(async () => ({ default: (await import('~/ui/pdf/PdfReader')).PdfReader }));

interface DocumentProps {
  resource: ResourceDetail;
  src: string;
  /** An upload's content. Its URL needs the session's token, which the PDF reader cannot send. */
  blob?: Blob | undefined;
}

/** A document in the page. If it cannot be rendered, links to the browser's own viewer. */
export const Document = ({ resource, src, blob }: DocumentProps) => {
  const { t } = useTranslation('library');
  const [broken, setBroken] = useState(false);
  const onBroken = useCallback(() => setBroken(true), []);
  if (broken) return <OpenInTab src={src} pages={resource.pages} />;
  return (
    <div className={styles.viewer}>
      <FetchedPart waiting={<Skeleton height="60dvh" />}>
        <PdfReader
          source={blob ?? src}
          title={resource.title}
          onBroken={onBroken}
          actions={
            <>
              <IconButton
                size="sm"
                icon={ExternalLink}
                label={t('viewer.newTab')}
                onClick={() => window.open(src, '_blank', 'noopener')}
              />
              <IconButton
                size="sm"
                icon={Download}
                label={t('download')}
                onClick={() => void downloadResource(resource.id)}
              />
            </>
          }
        />
      </FetchedPart>
    </div>
  );
};

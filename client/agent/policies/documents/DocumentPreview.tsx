import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { Download } from 'lucide-react';
import { lazy, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { saveFile } from '~/crud/saveFile';
import { fetchFile } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FetchedPart } from '~/ui/FetchedPart';
import { Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import styles from './Documents.module.css';

const PdfReader = lazy(async () => ({ default: (await import('~/ui/pdf/PdfReader')).PdfReader }));

/** A document above the page: read without leaving the case, and without a copy on the device. */
export const DocumentPreview = ({ document, onClose }: { document: PolicyDocument; onClose: () => void }) => {
  const { t } = useTranslation(['documents', 'crud', 'ui']);
  const [found, setFound] = useState<{ src: string; blob: Blob }>();
  const [problem, setProblem] = useState<string>();
  const { url, name, mime } = document;
  useEffect(() => {
    const running = new AbortController();
    let made: string | undefined;
    fetchFile(`${url}?inline=1`, { signal: running.signal }).then(
      (blob) => {
        if (running.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setFound({ src: made, blob });
      },
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        if (!running.signal.aborted) setProblem(failureText(t, error, 'documents'));
      },
    );
    return () => {
      running.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, t]);
  const onBroken = useCallback(() => setProblem(t('notShown')), [t]);
  const content = () => {
    if (problem)
      return (
        <Notice tone="warning" live>
          {problem}
        </Notice>
      );
    if (!found) return <Skeleton height="50dvh" />;
    if (mime.startsWith('image/'))
      return <img className={styles.preview} src={found.src} alt={name} onError={onBroken} />;
    return (
      <FetchedPart waiting={<Skeleton height="50dvh" />}>
        <PdfReader source={found.blob} title={name} onBroken={onBroken} />
      </FetchedPart>
    );
  };
  return (
    <Dialog
      open
      size="xl"
      title={<bdi>{name}</bdi>}
      onClose={onClose}
      footer={
        <>
          <Button icon={Download} onClick={() => void saveFile(url, name)}>
            {t('save')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      {content()}
    </Dialog>
  );
};

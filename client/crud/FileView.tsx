import { lazy, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { FetchedPart } from '~/ui/FetchedPart';
import { Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import styles from './FileView.module.css';
import { failureText } from './failureText';

const PdfReader = lazy(async () => ({ default: (await import('~/ui/pdf/PdfReader')).PdfReader }));

interface FileViewProps {
  /** An address of this site, fetched with the user's token. */
  url: string;
  name: string;
  /** The file's type; the answer's by default. */
  mime?: string;
  /** The feature's text namespace, for `refused`. */
  texts?: string;
}

/** Shows an uploaded picture or PDF in the page without saving it on the device. */
export const FileView = ({ url, name, mime, texts }: FileViewProps) => {
  const { t } = useTranslation('crud');
  const [file, setFile] = useState<{ src: string; blob: Blob }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const running = new AbortController();
    let made: string | undefined;
    setFile(undefined);
    setProblem(undefined);
    fetchFile(`${url}?inline=1`, { signal: running.signal }).then(
      (blob) => {
        if (running.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setFile({ src: made, blob });
      },
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        if (!running.signal.aborted) setProblem(failureText(t, error, texts));
      },
    );
    return () => {
      running.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, t, texts]);
  const onBroken = useCallback(() => setProblem(t('noPreview')), [t]);
  if (problem)
    return (
      <Notice tone="warning" live>
        {problem}
      </Notice>
    );
  if (!file) return <Skeleton height="50dvh" />;
  if ((mime ?? file.blob.type).startsWith('image/'))
    return <img className={styles.picture} src={file.src} alt={name} onError={onBroken} />;
  return (
    <FetchedPart waiting={<Skeleton height="50dvh" />}>
      <PdfReader source={file.blob} title={name} onBroken={onBroken} />
    </FetchedPart>
  );
};

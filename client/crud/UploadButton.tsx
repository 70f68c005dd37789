import { accepted, type Upload, type UploadPurpose, uploads } from '@shared/contracts/network/uploads';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import { DropZone } from '~/ui/DropZone';
import { Progress } from '~/ui/Progress';
import { failureText, issueText } from './failureText';
import styles from './UploadButton.module.css';

interface UploadButtonProps {
  purpose: UploadPurpose;
  label: string;
  onDone: (upload: Upload) => void;
  /** The button's ID, for a label that points to it. */
  id?: string | undefined;
  describedBy?: string | undefined;
}

const megabyte = 1024 * 1024;

/**
 * Uploads one file as soon as the user chooses or drops it. Shows progress, a cancel button, and the reason for a
 * rejection.
 */
export const UploadButton = ({ purpose, label, onDone, id, describedBy }: UploadButtonProps) => {
  const { t } = useTranslation();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => running.current?.abort(), []);
  const types = accepted[purpose].flatMap((rule) => rule.types);

  const send = async (file: File) => {
    const rule = accepted[purpose].find((one) => (one.types as readonly string[]).includes(file.type));
    const max = (rule?.maxBytes ?? 0) / megabyte;
    if (!rule) return setProblem(t('issues:fileType', { kinds: types.map((type) => type.split('/')[1]).join(', ') }));
    if (file.size > rule.maxBytes) return setProblem(t('issues:fileSize', { max }));
    const abort = new AbortController();
    running.current = abort;
    setProblem(undefined);
    setProgress(0);
    try {
      const sent = await call(
        uploads.create,
        { body: { purpose } },
        { file, signal: abort.signal, onProgress: setProgress },
      );
      if (!abort.signal.aborted) onDone(sent);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const [issue] = error.issues;
      if (error.kind !== 'cancelled') setProblem(issue ? issueText(t, issue) : failureText(t, error));
    } finally {
      if (!abort.signal.aborted || running.current === abort) setProgress(undefined);
    }
  };

  return (
    <div className={styles.upload}>
      {progress === undefined ? (
        <DropZone
          small
          id={id}
          describedBy={describedBy}
          choose={label}
          accept={types}
          onFiles={([file]) => file && void send(file)}
        />
      ) : (
        <>
          <Progress label={label} value={progress} max={1} />
          <Button size="sm" variant="ghost" onClick={() => running.current?.abort()}>
            {t('crud:cancel')}
          </Button>
        </>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};

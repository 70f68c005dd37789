import { RotateCw, TriangleAlert, Upload, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Progress } from '~/ui/Progress';
import styles from './Documents.module.css';
import { type DocumentsStore, displayedBytes, type Outgoing } from './DocumentsStore';

/** An upload with its progress and a cancel button, or its problem and a retry button. */
export const OutgoingRow = observer(({ outgoing, store }: { outgoing: Outgoing; store: DocumentsStore }) => {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { key, file, progress, problem } = outgoing;
  const Glyph = problem ? TriangleAlert : Upload;
  const wrong = () => {
    if (problem === undefined) return undefined;
    if (typeof problem === 'string') return t(`wrong.${problem}`, { size: format.size(displayedBytes) });
    const [issue] = problem.issues;
    return issue ? issueText(t, issue) : failureText(t, problem, 'documents');
  };
  return (
    <li className={styles.document}>
      <Glyph size={20} aria-hidden className={problem ? styles.bad : styles.glyph} />
      <div className={styles.words}>
        {problem ? (
          <>
            <span className={styles.name} dir="auto">
              {file.name}
            </span>
            <span role="alert" className={styles.note}>
              {wrong()}
            </span>
          </>
        ) : (
          <Progress label={file.name} value={progress} max={1} />
        )}
      </div>
      <div className={styles.actions}>
        {/* Retrying cannot fix a defective file. */}
        {problem && typeof problem !== 'string' && problem.issues.length === 0 && (
          <Button size="sm" icon={RotateCw} onClick={() => void store.again(key)}>
            {t('again')}
          </Button>
        )}
        <IconButton
          size="sm"
          icon={X}
          label={t(problem ? 'putAway' : 'cancelOf', { name: file.name })}
          onClick={() => store.drop(key)}
        />
      </div>
    </li>
  );
});

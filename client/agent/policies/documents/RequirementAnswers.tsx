import { FileText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/crud/saveFile';
import { Button } from '~/ui/Button';
import styles from './Documents.module.css';
import type { DocumentsStore, RequirementCode } from './DocumentsStore';
import { OutgoingRow } from './OutgoingRow';

interface RequirementAnswersProps {
  code: RequirementCode;
  /** The requirement in words. */
  name: string;
  store: DocumentsStore;
}

/** What was sent for a requirement, below its name: to be opened, why it came back, and what is on its way. */
export const RequirementAnswers = observer(({ code, name, store }: RequirementAnswersProps) => {
  const { t } = useTranslation('documents');
  const answers = store.answers(code);
  const outgoing = code === null ? [] : store.sending(code);
  if (answers.length + outgoing.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label={t('answersOf', { requirement: name })}>
      {outgoing.map((one) => (
        <OutgoingRow key={`sending ${one.key}`} outgoing={one} store={store} />
      ))}
      {answers.map((document) => (
        <li key={document.id} className={styles.answer}>
          <Button
            size="sm"
            variant="ghost"
            icon={FileText}
            aria-label={t('download', { name: document.name })}
            onClick={() => void saveFile(document.url, document.name)}
          >
            <bdi className={styles.short}>{document.name}</bdi>
          </Button>
          {document.note && <span className={styles.note}>{t('sentBackBecause', { note: document.note })}</span>}
        </li>
      ))}
    </ul>
  );
});

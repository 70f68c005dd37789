import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { FormSection } from '~/ui/FormSection';
import { DocumentsStore } from '../../documents/DocumentsStore';
import { PolicyDocuments } from '../../documents/PolicyDocuments';
import { useCase } from '../CaseContext';
import styles from './NotesStep.module.css';

const Saved = observer(({ id }: { id: number }) => {
  const [documents] = useState(() => new DocumentsStore());
  useEffect(() => {
    void documents.load(id);
    return () => documents.stop();
  }, [documents, id]);
  return <PolicyDocuments policy={{ own: true, servicer: null, requirements: [] }} store={documents} />;
});

/** The case's documents. An unsaved case has none, so it gets a button to save first. */
export const CaseDocuments = observer(() => {
  const { t } = useTranslation('documents');
  const { store, save } = useCase();
  return (
    <FormSection title={t('inWizard.title')} columns={1}>
      {store.id !== null ? (
        <Saved id={store.id} />
      ) : (
        <div className={styles.unsaved}>
          <p className={styles.none}>{t('inWizard.first')}</p>
          <Button size="sm" busy={store.saving} onClick={save}>
            {t('inWizard.save')}
          </Button>
        </div>
      )}
    </FormSection>
  );
});

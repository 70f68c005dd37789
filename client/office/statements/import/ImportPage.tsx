import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from '~/crud/FormContext';
import { Page } from '~/crud/Page';
import { paths } from '~/paths';
import { LinkButton } from '~/ui/LinkButton';
import styles from '../Statements.module.css';
import { CheckCard } from './CheckCard';
import { ColumnsCard } from './ColumnsCard';
import { FileCard } from './FileCard';
import { ImportStore, importDraft } from './ImportStore';

/** Imports a carrier's file as a statement in four steps: file, columns, matches, import. */
export const ImportPage = observer(() => {
  const { t } = useTranslation('carrierStatements');
  const [store] = useState(() => new ImportStore());
  useEffect(() => () => store.cancel(), [store]);
  return (
    <Page
      actions={
        <LinkButton to={paths.carrierStatements} icon={ArrowLeft} variant="ghost">
          {t('allStatements')}
        </LinkButton>
      }
    >
      <FormContext value={{ store: store.form, draft: importDraft, texts: 'carrierStatements' }}>
        <div className={styles.stack}>
          <FileCard store={store} />
          {store.table && <ColumnsCard store={store} table={store.table} />}
          {store.table && <CheckCard store={store} />}
        </div>
      </FormContext>
    </Page>
  );
});

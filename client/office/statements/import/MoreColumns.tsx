import { signConventions, transactionKinds } from '@shared/contracts/network/statements';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '~/crud/fieldsOf';
import type { FileTable } from '~/crud/file/table';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { detailColumns } from '../file/details';
import styles from '../Statements.module.css';
import { type ImportStore, importDraft } from './ImportStore';

const Fields = fieldsOf({ draft: importDraft });
const heading = (name: string) => name;

/** Maps the premium, the transaction, and other columns, and the carrier's words for transactions to ours. */
export const MoreColumns = observer(({ store, table }: { store: ImportStore; table: FileTable }) => {
  const { t } = useTranslation('carrierStatements');
  return (
    <>
      <div className={styles.row}>
        {detailColumns.map((column) => (
          <Fields.Choice
            key={column}
            name={column}
            values={table.headings}
            label={heading}
            none={t('import.noColumn')}
          />
        ))}
        <Fields.Choice name="sign" values={signConventions} />
      </div>
      {store.kinds.length > 0 && (
        <fieldset className={styles.words}>
          <legend>{t('import.words')}</legend>
          <div className={styles.row}>
            {store.kinds.map(([word, kind]) => (
              <Field key={word} label={word}>
                {(ids) => (
                  <NativeSelect
                    {...ids}
                    value={kind}
                    onChange={(chosen) => store.setKind(word, chosen)}
                    options={transactionKinds.map((value) => ({ value, label: t(`choices.kind.${value}`) }))}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
});

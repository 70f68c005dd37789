import { type Brand, brands } from '@shared/contracts/network/brands';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '~/crud/fieldsOf';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { DropZone } from '~/ui/DropZone';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import styles from '../Statements.module.css';
import { type ImportStore, importDraft } from './ImportStore';

const Fields = fieldsOf({ draft: importDraft });
const kinds = [
  '.csv',
  '.xlsx',
  '.txt',
  '.pdf',
  'text/csv',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Line numbers named before the rest is cut. */
const mostRows = 8;

export const FileCard = observer(({ store }: { store: ImportStore }) => {
  const { t } = useTranslation('carrierStatements');
  const format = useFormat();
  const { file, fault, table, sheets, sheet, read } = store;
  const lines = (table?.rows.length ?? 0) - (read?.leftOut.length ?? 0);
  const reading = file !== undefined && !table && !fault;
  return (
    <Card title={t('import.file')} subtitle={t('import.fileText')}>
      <div className={styles.fields}>
        <div className={styles.row}>
          <Fields.Row<Brand> name="brand_id" from={brands.list} label={({ name }) => name} />
          <Fields.Text name="reference" />
        </div>
        {reading ? (
          <div className={styles.progress}>
            <Progress label={t('import.reading', { file: file.name })} value={file.share} max={1} />
            <Button size="sm" variant="ghost" onClick={() => store.cancel()}>
              {t('crud:cancel')}
            </Button>
          </div>
        ) : (
          <DropZone
            choose={t(table ? 'import.another' : 'import.choose')}
            drop={t('import.drop')}
            hint={
              table && file
                ? t('import.read', { file: file.name, count: lines, lines: format.count(lines) })
                : t('import.hint')
            }
            accept={kinds}
            onFiles={([chosen]) => chosen && void store.choose(chosen)}
          />
        )}
        {sheet && sheets.length > 1 && (
          <Field label={t('import.sheet')} hint={t('import.sheetHint')}>
            {(ids) => (
              <NativeSelect
                {...ids}
                value={sheet.name}
                onChange={(name) => store.chooseSheet(name)}
                options={sheets.map(({ name }) => ({ value: name, label: name }))}
              />
            )}
          </Field>
        )}
        {table && !store.isRecognized && (
          <Notice tone="warning" live title={t('import.noTable')}>
            {t('import.noTableText')}
          </Notice>
        )}
        {read?.lines.length === 0 && (
          <Notice tone="warning" live title={t('import.noLines')}>
            {t('import.noLinesText')}
          </Notice>
        )}
        {read && read.leftOut.length > 0 && (
          <p className="muted">
            {t('import.leftOut', {
              count: read.leftOut.length,
              lines: format.count(read.leftOut.length),
              rows: `${read.leftOut.slice(0, mostRows).join(', ')}${read.leftOut.length > mostRows ? ', …' : ''}`,
            })}
          </p>
        )}
        {fault && (
          <Notice tone="danger" live title={t('import.unreadable', { file: file?.name })}>
            {t(`crud:import.fault.${fault}`)}
          </Notice>
        )}
      </div>
    </Card>
  );
});

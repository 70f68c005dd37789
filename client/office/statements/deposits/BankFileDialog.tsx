import { type Brand, brands } from '@shared/contracts/network/brands';
import { deposits } from '@shared/contracts/network/deposits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { type FileFault, UnreadableFile } from '~/crud/file/parse';
import { readFile } from '~/crud/file/readFile';
import { type FileTable, tableOf } from '~/crud/file/table';
import { Money } from '~/crud/Money';
import { forgetRecent } from '~/crud/recent';
import { requestIds } from '~/crud/requestIds';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { DropZone } from '~/ui/DropZone';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { Table } from '~/ui/Table';
import styles from '../Statements.module.css';
import { type BankColumns, type BankRow, bankRows, guessBank } from './bankRows';

const kinds = ['.csv', '.xlsx', '.txt', 'text/csv'];
const mostShown = 200;

/** Enters the deposits of a bank's CSV or XLSX file; the carrier of each booking is proposed from its text. */
export const BankFileDialog = observer(({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation(['deposits', 'issues']);
  const format = useFormat();
  const { data } = useAnswer(brands.list, { query: { limit: 100, sort: 'name' } });
  const carriers: readonly Brand[] = data?.list ?? [];
  const [file, setFile] = useState<{ name: string; table: FileTable }>();
  const [columns, setColumns] = useState<BankColumns>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [fault, setFault] = useState<{ name: string; fault: FileFault }>();
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState(false);
  const [request] = useState(requestIds);

  const choose = async (picked: File) => {
    setFault(undefined);
    setFailure(undefined);
    setChosen(new Map());
    try {
      const signal = new AbortController().signal;
      const table = tableOf(await readFile(picked, { onProgress: () => {}, signal }));
      setFile({ name: picked.name, table });
      setColumns(guessBank(table));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      setFault({ name: picked.name, fault: error.fault });
    }
  };

  const proposed = file && columns ? bankRows(file.table, columns, carriers) : [];
  const rows: BankRow[] = proposed.map((one) => ({
    ...one,
    brand_id: chosen.has(one.row) ? (chosen.get(one.row) ?? null) : one.brand_id,
  }));
  const taken = rows.flatMap(({ brand_id, ...row }) => (brand_id === null ? [] : [{ ...row, brand_id }]));
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { created, repeated } = await call(deposits.import, { body: request({ rows: taken }) });
      forgetRecent();
      feedback.toast(
        'success',
        t('bankFile.done', { count: created, deposits: format.count(created) }),
        repeated.length > 0 ? t('bankFile.repeated', { count: repeated.length }) : undefined,
      );
      onClose(true);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="xl"
      title={t('bankFile.title')}
      description={t('bankFile.text')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={taken.length === 0} onClick={() => void send()}>
            {t('bankFile.add', { count: taken.length, deposits: format.count(taken.length) })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <DropZone
          choose={t(file ? 'bankFile.another' : 'crud:import.choose')}
          drop={t('crud:import.drop')}
          hint={file?.name ?? t('bankFile.hint')}
          accept={kinds}
          onFiles={([picked]) => picked && void choose(picked)}
        />
        {fault && (
          <Notice tone="danger" live title={t('crud:import.refused')}>
            {t(`crud:import.fault.${fault.fault}`)}
          </Notice>
        )}
        {failure && (
          <Notice tone="danger" live title={t('crud:saveFailed')}>
            {failure.issues[0] ? issueText(t, failure.issues[0]) : failureText(t, failure, 'deposits')}
          </Notice>
        )}
        {file && columns && (
          <>
            <div className={styles.row}>
              {(['day', 'amount', 'text'] as const).map((part) => (
                <Field key={part} label={t(`bankFile.columns.${part}`)}>
                  {(ids) => (
                    <NativeSelect
                      {...ids}
                      value={columns[part]}
                      onChange={(heading) => setColumns({ ...columns, [part]: heading })}
                      options={['', ...file.table.headings].map((heading) => ({
                        value: heading,
                        label: heading || '–',
                      }))}
                    />
                  )}
                </Field>
              ))}
            </div>
            {rows.length === 0 ? (
              <Notice tone="warning" live title={t('bankFile.noRows')}>
                {t('bankFile.noRowsText')}
              </Notice>
            ) : (
              <Table
                caption={t('bankFile.rows')}
                rows={rows.slice(0, mostShown)}
                rowKey={({ row }) => row}
                columns={[
                  {
                    key: 'received_on',
                    header: t('fields.received_on'),
                    nowrap: true,
                    cell: (row) => format.day(row.received_on),
                  },
                  {
                    key: 'reference',
                    header: t('fields.reference'),
                    wrap: true,
                    hideBelow: 'sm',
                    cell: ({ reference }) => <bdi>{reference}</bdi>,
                  },
                  {
                    key: 'amount',
                    header: t('fields.amount_cents'),
                    align: 'end',
                    cell: (row) => <Money cents={row.amount_cents} />,
                  },
                  {
                    key: 'brand',
                    header: t('fields.brand'),
                    cell: ({ row, brand_id }) => (
                      <NativeSelect
                        ariaLabel={t('bankFile.carrierOf', { row })}
                        value={brand_id ?? 0}
                        onChange={(id) => setChosen(new Map(chosen).set(row, id === 0 ? null : id))}
                        options={[
                          { value: 0, label: t('bankFile.leaveOut') },
                          ...carriers.map(({ id, name }) => ({ value: id, label: name })),
                        ]}
                      />
                    ),
                  },
                ]}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
});

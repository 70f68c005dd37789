import type { Endpoint } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { DropZone } from '~/ui/DropZone';
import { Notice } from '~/ui/Notice';
import { Table } from '~/ui/Table';
import { CsvButton } from '../CsvButton';
import { failureText, issueText } from '../failureText';
import type { AmountNotation } from '../file/amounts';
import { type FileFault, UnreadableFile } from '../file/parse';
import { readFile } from '../file/readFile';
import type { Cell } from '../file/table';
import { forgetRecent } from '../recent';
import { headingsOf } from './headingsOf';
import styles from './ImportDialog.module.css';
import { importCsv } from './importCsv';

interface RowError {
  row: number;
  field: string;
  code: string;
  message: string;
}
interface Tried {
  rows: number;
  created: number;
  errors: RowError[];
}

interface ImportDialogProps {
  /** Accepts the file as text. A dry run answers with the errors of each row. */
  endpoint: Endpoint;
  /** The text namespace: `import.*`, and `fields` for column names. */
  texts: string;
  /** The columns that the server reads, with the required ones first. */
  columns: readonly string[];
  /** The columns with amounts and with days, whose notation varies. */
  amounts?: readonly string[];
  days?: readonly string[];
  /** More fields of the request, entered in `children`; undefined while they are incomplete. */
  more?: Readonly<Record<string, unknown>> | undefined;
  children?: ReactNode;
  onClose: (changed: boolean) => void;
}

/** Imports rows from a file: a dry run first shows the errors of each row, then all rows are added or none. */
export const ImportDialog = observer(
  ({ endpoint, texts, columns, amounts = [], days = [], more, children, onClose }: ImportDialogProps) => {
    const { t } = useTranslation(['crud', 'issues']);
    const [file, setFile] = useState<{ name: string; csv: string; request_id: string }>();
    const [tried, setTried] = useState<Tried>();
    const [failure, setFailure] = useState<CallFailure>();
    const [fault, setFault] = useState<FileFault>();
    /** The lines of a file with ambiguous amounts. */
    const [unclear, setUnclear] = useState<{ name: string; lines: Cell[][] }>();
    const [busy, setBusy] = useState(false);
    /** The fields in `more` at the last dry run. */
    const [triedWith, setTriedWith] = useState<string>();
    const incomplete = children !== undefined && more === undefined;

    const send = async (csv: string, request_id: string, dry_run: boolean) => {
      setBusy(true);
      setFailure(undefined);
      try {
        return (await call(endpoint, { body: { csv, dry_run, request_id, ...more } } as never)) as Tried;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        setFailure(error);
        return undefined;
      } finally {
        setBusy(false);
      }
    };
    const check = async ({ csv, request_id }: { csv: string; request_id: string }) => {
      setTriedWith(JSON.stringify(more));
      setTried(await send(csv, request_id, true));
    };
    const rehearse = async (name: string, lines: Cell[][], notation?: AmountNotation) => {
      const headings = await headingsOf(texts, columns);
      const csv = await importCsv(lines, { names: columns, amounts, days, headings }, notation);
      setUnclear(csv === undefined ? { name, lines } : undefined);
      if (csv === undefined) return;
      const next = { name, csv, request_id: randomId() };
      setFile(next);
      await check(next);
    };
    const choose = async (chosen: File) => {
      setFile(undefined);
      setTried(undefined);
      setFault(undefined);
      setFailure(undefined);
      setUnclear(undefined);
      setBusy(true);
      try {
        const lines = await readFile(chosen, { onProgress: () => {}, signal: new AbortController().signal });
        await rehearse(chosen.name, lines);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        setFault(error.fault);
      } finally {
        setBusy(false);
      }
    };
    const add = async () => {
      const added = file && (await send(file.csv, file.request_id, false));
      if (!added) return;
      forgetRecent();
      feedback.toast('success', t(`${texts}:import.done`, { count: added.created }));
      onClose(true);
    };
    /** A column's label in the form, or its name in the file. */
    const columnName = (field: string) => {
      const key = `${texts}:fields.${field}`;
      return i18next.exists(key) ? i18next.t(key) : field;
    };
    const words = ({ field, code, message }: RowError) =>
      i18next.exists(`issues:${code}`) && !i18next.t(`issues:${code}`).includes('{{')
        ? issueText(t, { field, code, message } as Parameters<typeof issueText>[1])
        : message;
    const stale = file !== undefined && triedWith !== JSON.stringify(more);
    const ready = !stale && tried !== undefined && tried.errors.length === 0 && tried.rows > 0;
    return (
      <Dialog
        open
        size="lg"
        title={t(`${texts}:import.title`)}
        description={t(`${texts}:import.text`)}
        onClose={() => onClose(false)}
        footer={
          <>
            <Button onClick={() => onClose(false)}>{t('crud:cancel')}</Button>
            {stale ? (
              <Button variant="primary" busy={busy} disabled={incomplete} onClick={() => void check(file)}>
                {t('crud:import.check')}
              </Button>
            ) : (
              <Button variant="primary" busy={busy} disabled={!ready} onClick={() => void add()}>
                {ready ? t(`${texts}:import.add`, { count: tried.rows }) : t('crud:import.open')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.stack}>
          {children}
          <p className={styles.columns}>
            {t(`${texts}:import.columns`)} <code>{columns.join(', ')}</code>
          </p>
          <DropZone
            choose={t('crud:import.choose')}
            drop={t('crud:import.drop')}
            hint={(file ?? unclear)?.name ?? t(`${texts}:import.hint`)}
            accept={['.csv', '.txt', '.tsv', '.xlsx', 'text/csv']}
            disabled={busy || incomplete}
            onFiles={([chosen]) => chosen && void choose(chosen)}
          />
          {fault && (
            <Notice tone="danger" live title={t('crud:import.refused')}>
              {t(`crud:import.fault.${fault}`)}
            </Notice>
          )}
          {unclear && (
            <Notice
              tone="warning"
              live
              actions={(['point', 'comma'] as const).map((notation) => (
                <Button
                  key={notation}
                  size="sm"
                  disabled={busy}
                  onClick={() => void rehearse(unclear.name, unclear.lines, notation)}
                >
                  {t(`crud:import.${notation}`)}
                </Button>
              ))}
            >
              {t('crud:import.unclear')}
            </Notice>
          )}
          {failure && (
            <Notice tone="danger" live title={t('crud:import.refused')}>
              {failure.issues.length > 0 ? (
                <ul className={styles.list}>
                  {failure.issues.map((issue) => {
                    const name = columnName(issue.field.replace(/^csv\.?/, ''));
                    return (
                      <li key={`${issue.field} ${issue.code}`}>
                        {issue.code !== 'required' && `${name} `}
                        {issueText(t, issue, 'USD', name)}
                      </li>
                    );
                  })}
                </ul>
              ) : (
                failureText(t, failure)
              )}
            </Notice>
          )}
          {ready && (
            <Notice tone="success" live>
              {t(`${texts}:import.ready`, { count: tried.rows })}
            </Notice>
          )}
          {tried && !stale && tried.errors.length > 0 && (
            <>
              <Notice
                tone="warning"
                live
                title={t('crud:import.errors', {
                  count: new Set(tried.errors.map(({ row }) => row)).size,
                  rows: tried.rows,
                })}
                actions={
                  <CsvButton
                    name="import-errors"
                    rows={tried.errors}
                    columns={[
                      { field: 'row', label: t('crud:import.row'), value: ({ row }) => row },
                      { field: 'field', label: t('crud:import.field'), value: ({ field }) => field },
                      { field: 'error', label: t('crud:import.error'), value: (error) => words(error) },
                    ]}
                  />
                }
              >
                {t('crud:import.nothing')}
              </Notice>
              <Table<RowError & { key: number }>
                caption={t('crud:import.refused')}
                rows={tried.errors.slice(0, 200).map((error, key) => ({ ...error, key }))}
                rowKey={({ key }) => key}
                columns={[
                  { key: 'row', header: t('crud:import.row'), align: 'end', cell: ({ row }) => row },
                  { key: 'field', header: t('crud:import.field'), cell: ({ field }) => columnName(field) },
                  { key: 'error', header: t('crud:import.error'), wrap: true, cell: (error) => words(error) },
                ]}
              />
            </>
          )}
        </div>
      </Dialog>
    );
  },
);

import { type ArrivalKind, arrivalKinds } from '@shared/contracts/network/arrivals';
import { csvLines, csvMark } from '@shared/format/csv';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import type { FileTable } from '~/crud/file/table';
import { download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { Table } from '~/ui/Table';
import type { ArrivalStore, RowFault } from './ArrivalStore';
import styles from './Arrivals.module.css';
import { steps } from './kinds';

const mostShown = 100;

interface CheckPartProps {
  store: ArrivalStore;
  table: FileTable;
  onChanged: () => void;
  onAnother: () => void;
  /** Opens another kind of file. */
  open: (kind: ArrivalKind) => void;
}

/** The dry run with its errors, and the import with its progress and result. */
export const CheckPart = observer(({ store, table, onChanged, onAnother, open }: CheckPartProps) => {
  const { t } = useTranslation(['arrivals', 'crud', 'issues']);
  const format = useFormat();
  const { kind, busy, parts = [], sent, faults, failure, checked, ready, rows, created, done, columns } = store;
  const name = (field: string) => {
    const key = `arrivals:fields.${field}`;
    return i18next.exists(key) ? i18next.t(key) : field;
  };
  const next = arrivalKinds[arrivalKinds.indexOf(kind) + 1];
  const nextStep = steps.find(({ kinds: own }) => (own as readonly string[]).includes(next ?? ''));
  const words = ({ field, code, message }: Omit<RowFault, 'line'>) =>
    code === 'missing'
      ? t('unknown')
      : i18next.exists(`issues:${code}`) && !i18next.t(`issues:${code}`).includes('{{')
        ? issueText(t, { field, code, message } as Parameters<typeof issueText>[1], 'USD', name(field))
        : message;
  const cellOf = ({ line, field }: RowFault): string => {
    const at = table.headings.indexOf(store.mapping.get(field) ?? '');
    return String(table.rows.find((row) => row.line === line)?.cells[at] ?? '');
  };
  const faulty = new Set(faults.map(({ line }) => line));
  const counted = { count: rows, rows: format.count(rows) };
  const add = async () => {
    await store.import();
    onChanged();
    if (store.done) feedback.toast('success', t('done', { count: store.created, rows: format.count(store.created) }));
  };
  const saveFaults = () => {
    const said = new Map<number, string[]>();
    for (const fault of faults)
      said.set(fault.line, [...(said.get(fault.line) ?? []), `${fault.field}: ${words(fault)}`]);
    const row = csvLines();
    const bad = table.rows.filter(({ line }) => said.has(line));
    const text = [
      row([...table.headings, t('error')]),
      ...bad.map(({ line, cells }) =>
        row([...table.headings.map((_, at) => String(cells[at] ?? '')), (said.get(line) ?? []).join(' ')]),
      ),
    ];
    download(`${kind}-errors.csv`, csvMark + text.join(''));
  };
  const isLost = failure !== undefined && checked && faults.length === 0;
  return (
    <section className={styles.part} aria-label={t('check')}>
      <h3 className={styles.heading}>{t('check')}</h3>
      {store.isTooLong && (
        <Notice tone="danger" live>
          {t('tooManyAgents')}
        </Notice>
      )}
      {store.difference_cents ? (
        <Notice tone="danger" live title={t('totalDiffers')}>
          {t('totalDiffersText', {
            sum: format.money((store.total_cents ?? 0) + store.difference_cents, store.currency),
            difference: format.money(store.difference_cents, store.currency),
          })}
        </Notice>
      ) : null}
      {busy && (
        <Progress
          label={t(busy === 'check' ? 'checking' : 'importing', counted)}
          value={sent}
          max={Math.max(1, parts.length)}
          text={t('ofParts', { sent: format.count(sent), count: parts.length, parts: format.count(parts.length) })}
        />
      )}
      {faults.length > 0 && (
        <>
          <Notice
            tone="warning"
            live
            title={t('crud:import.errors', { count: faulty.size, rows: format.count(rows) })}
            actions={
              <Button size="sm" icon={Download} onClick={saveFaults}>
                {t('saveErrors')}
              </Button>
            }
          >
            {t(created > 0 ? 'partly' : 'nothing', { count: created, rows: format.count(created) })}
          </Notice>
          <Table<RowFault & { key: number }>
            caption={t('crud:import.refused')}
            rows={faults.slice(0, mostShown).map((fault, key) => ({ ...fault, key }))}
            rowKey={({ key }) => key}
            columns={[
              { key: 'row', header: t('crud:import.row'), align: 'end', width: '72px', cell: ({ line }) => line },
              { key: 'field', header: t('crud:import.field'), cell: ({ field }) => name(field) },
              { key: 'value', header: t('value'), wrap: true, cell: (fault) => <bdi>{cellOf(fault)}</bdi> },
              { key: 'error', header: t('crud:import.error'), wrap: true, cell: (fault) => words(fault) },
            ]}
          />
          {faults.length > mostShown && (
            <p className="muted">{t('moreErrors', { count: faults.length - mostShown })}</p>
          )}
        </>
      )}
      {failure && faults.length === 0 && (
        <Notice tone="danger" live title={t(created > 0 ? 'stopped' : 'crud:import.refused')}>
          {created > 0 && <p>{t('partly', { count: created, rows: format.count(created) })}</p>}
          {failure.issues.length > 0 ? (
            <ul className={styles.list}>
              {failure.issues.slice(0, mostShown).map((issue) => (
                <li key={`${issue.field} ${issue.code}`}>
                  {name(issue.field.replace(/^csv\.?/, ''))} {words(issue)}
                </li>
              ))}
            </ul>
          ) : (
            failureText(t, failure, 'arrivals')
          )}
        </Notice>
      )}
      {ready && !busy && (
        <Notice tone="success" live>
          {t('ready', counted)}
        </Notice>
      )}
      {done && (
        <Notice
          tone="success"
          live
          title={t('done', { count: created, rows: format.count(created) })}
          actions={
            <>
              {next && (
                <Button size="sm" variant="primary" onClick={() => open(next)}>
                  {t('next', { step: nextStep?.kinds.length === 1 ? t(`step.${nextStep.name}`) : t(`kind.${next}`) })}
                </Button>
              )}
              <LinkButton size="sm" to={columns.to}>
                {t('see')}
              </LinkButton>
              <Button size="sm" variant="ghost" onClick={onAnother}>
                {t('another')}
              </Button>
            </>
          }
        >
          {store.proposed > 0 && t('proposed', { count: store.proposed, rows: format.count(store.proposed) })}
        </Notice>
      )}
      {!done && (
        <div className={styles.actions}>
          <Button
            variant={ready || isLost ? 'secondary' : 'primary'}
            busy={busy === 'check'}
            disabled={!store.isComplete || busy === 'import' || created > 0}
            onClick={() => void store.check()}
          >
            {t(checked ? 'crud:import.check' : 'checkFile')}
          </Button>
          {(ready || isLost || busy === 'import') && (
            <Button variant="primary" busy={busy === 'import'} disabled={busy === 'check'} onClick={() => void add()}>
              {t(isLost ? 'goOn' : 'add', counted)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
});

import {
  type BankFileKind,
  type BankFilePlan,
  type BankFileRow,
  bankFilePath,
  bankFiles,
  currencyOfKind,
} from '@shared/contracts/network/bankFiles';
import type { RunRow } from '@shared/contracts/network/payments';
import { Download, FlaskConical, Landmark, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { Money } from '~/crud/Money';
import { saveFile } from '~/crud/saveFile';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { CsvMenu } from '~/ui/CsvMenu';
import { FetchedPart } from '~/ui/FetchedPart';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from './BankFiles.module.css';

const ReturnsDialog = lazy(async () => ({ default: (await import('./ReturnsDialog')).ReturnsDialog }));

type ByHand = BankFilePlan['by_hand'][number];

const endings: Record<BankFileKind, string> = { ach: 'ach', aft: 'txt' };

/** Bank files of a locked run: what the next one would have, what is paid by hand, and the files made so far. */
export const BankFiles = observer(({ run, onChanged }: { run: RunRow; onChanged: () => void }) => {
  const { t } = useTranslation('bankFiles');
  const { cycle_no } = run;
  const store = useAnswer(bankFiles.plan, { query: { cycle_no } }, { live: ['pay_run'] });
  return (
    <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={4} />}>
      {(plan) => <Plan plan={plan} run={run} onChanged={store.reload} onReturned={onChanged} />}
    </Widget>
  );
});

interface PlanProps {
  plan: BankFilePlan;
  run: RunRow;
  onChanged: () => void;
  onReturned: () => void;
}

const Plan = ({ plan, run, onChanged, onReturned }: PlanProps) => {
  const { t } = useTranslation('bankFiles');
  const format = useFormat();
  const [busy, setBusy] = useState<string>();
  const [reading, setReading] = useState(false);
  const may = mayCall(bankFiles.make);
  const kinds = plan.kinds.filter(({ payees }) => payees > 0);
  const untested = Math.max(...plan.kinds.map((each) => each.untested));

  const during = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('notMade'), failureText(t, error, 'bankFiles'));
    } finally {
      setBusy(undefined);
    }
  };
  const save = ({ id, kind, effective_on, number }: BankFileRow) =>
    saveFile(`${bankFilePath}?id=${id}`, `${kind}-${effective_on}-${number}.${endings[kind]}`);
  const make = (kind: BankFileKind) =>
    during(kind, async () => {
      const file = await call(bankFiles.make, { body: { cycle_no: run.cycle_no, kind } });
      await save(file);
      onChanged();
    });
  const test = () =>
    during('test', async () => {
      await save(await call(bankFiles.prenote, { body: {} }));
      onChanged();
    });

  if (!plan.has_key)
    return (
      <Card title={t('title')}>
        <Notice tone="info" title={t('noKey')}>
          {t('noKeyText')}
        </Notice>
      </Card>
    );
  const columns: TableColumn<BankFileRow>[] = [
    {
      key: 'kind',
      header: t('fields.file'),
      cell: (file) => (
        <>
          {t(file.cycle_no === null ? 'test' : `kind.${file.kind}`)}{' '}
          {file.is_void && <Tag tone="danger">{t('void')}</Tag>}
        </>
      ),
    },
    {
      key: 'effective_on',
      header: t('fields.effective_on'),
      nowrap: true,
      cell: (file) => format.day(file.effective_on),
    },
    { key: 'count', header: t('fields.count'), align: 'end', cell: ({ count }) => format.count(count) },
    {
      key: 'sum_cents',
      header: t('fields.sum'),
      align: 'end',
      cell: ({ kind, sum_cents }) => <Money cents={sum_cents} currency={currencyOfKind[kind]} />,
    },
    {
      key: 'made_at',
      header: t('fields.made'),
      hideBelow: 'md',
      wrap: true,
      cell: (file) => t('madeBy', { member: file.made_by_name, at: format.instant(file.made_at) }),
    },
    {
      key: 'hash',
      header: t('fields.hash'),
      hideBelow: 'xl',
      cell: ({ hash }) => (
        <code dir="ltr" title={hash}>
          {hash.slice(0, 12)}
        </code>
      ),
    },
    {
      key: 'download',
      header: t('fields.download'),
      align: 'end',
      cell: (file) =>
        may &&
        !file.is_void && (
          <Button
            size="sm"
            variant="ghost"
            icon={Download}
            aria-label={t('downloadOf', { day: format.day(file.effective_on), number: file.number })}
            busy={busy === String(file.id)}
            onClick={() => void during(String(file.id), () => save(file))}
          />
        ),
    },
  ];
  return (
    <Card
      title={t('title')}
      subtitle={t('text')}
      actions={
        mayCall(bankFiles.returns) && (
          <Button size="sm" icon={Undo2} onClick={() => setReading(true)}>
            {t('returns.open')}
          </Button>
        )
      }
    >
      <div className={styles.parts}>
        {kinds.map(({ kind, has_originator, count, sum_cents, payees, without_number }) => (
          <section key={kind} className={styles.kind}>
            <h3 className={styles.name}>{t(`kind.${kind}`)}</h3>
            <p>
              {count > 0
                ? t('next', { count, amount: format.money(sum_cents, currencyOfKind[kind]) })
                : t(run.status === 'locked' ? 'nothingLeft' : 'over')}
            </p>
            {without_number > 0 && (
              <p className="muted">{t('withoutNumber', { count: payees, without: format.count(without_number) })}</p>
            )}
            {!has_originator && (
              <Notice
                tone="warning"
                title={t('noOriginator')}
                actions={
                  mayCall(bankFiles.saveUs) && (
                    <LinkButton size="sm" to={paths.settings}>
                      {t('toSettings')}
                    </LinkButton>
                  )
                }
              >
                {t('noOriginatorText')}
              </Notice>
            )}
            {may && has_originator && count > 0 && (
              <div>
                <Button icon={Landmark} variant="primary" busy={busy === kind} onClick={() => void make(kind)}>
                  {t('make')}
                </Button>
              </div>
            )}
          </section>
        ))}
        {may && untested > 0 && plan.kinds.some(({ kind, has_originator }) => kind === 'ach' && has_originator) && (
          <section className={styles.kind}>
            <h3 className={styles.name}>{t('test')}</h3>
            <p>{t('untested', { count: untested })}</p>
            <div>
              <Button icon={FlaskConical} busy={busy === 'test'} onClick={() => void test()}>
                {t('makeTest')}
              </Button>
            </div>
          </section>
        )}
      </div>
      {plan.by_hand.length > 0 && <ByHandList plan={plan} cycle_no={run.cycle_no} />}
      {plan.files.length > 0 && (
        <section className={styles.list}>
          <h3 className={styles.name}>{t('files')}</h3>
          <Table caption={t('files')} columns={columns} rows={plan.files} rowKey={({ id }) => id} />
        </section>
      )}
      {reading && (
        <FetchedPart onClose={() => setReading(false)}>
          <ReturnsDialog
            onClose={(changed) => {
              setReading(false);
              if (changed) onReturned();
            }}
          />
        </FetchedPart>
      )}
    </Card>
  );
};

const firstRows = 8;

/** Payments that are in no file, for checks. */
const ByHandList = ({ plan: { by_hand, by_hand_total }, cycle_no }: { plan: BankFilePlan; cycle_no: string }) => {
  const { t } = useTranslation('bankFiles');
  const [all, setAll] = useState(false);
  const save = (kind: CsvKind) => {
    const fields = ['payment_no', 'member_no', 'member', 'currency', 'cents', 'reason'] as const;
    const columns = fields.map((field) => ({
      field,
      label: t(`fields.${field}`),
      value: (row: ByHand) =>
        field === 'cents'
          ? { cents: row.cents }
          : field === 'reason'
            ? { code: row.reason, label: t(`reason.${row.reason}`) }
            : row[field],
    }));
    download(`by-hand-${cycle_no}.csv`, csvText(kind, columns, by_hand));
    feedback.toast('success', t('crud:exported', { count: by_hand.length }));
  };
  const columns: TableColumn<ByHand>[] = [
    { key: 'payment_no', header: t('fields.payment_no'), nowrap: true, cell: (row) => <bdi>{row.payment_no}</bdi> },
    { key: 'member', header: t('fields.member'), cell: (row) => <PersonName id={row.member_id} name={row.member} /> },
    {
      key: 'cents',
      header: t('fields.cents'),
      align: 'end',
      cell: (row) => <Money cents={row.cents} currency={row.currency} />,
    },
    { key: 'reason', header: t('fields.reason'), wrap: true, cell: (row) => t(`reason.${row.reason}`) },
  ];
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t('byHand', { count: by_hand_total })}</h3>
        <CsvMenu size="sm" label={t('crud:export')} onChoose={save} />
      </div>
      <p className="muted">{t('byHandText')}</p>
      <Table
        caption={t('byHand', { count: by_hand_total })}
        columns={columns}
        rows={all ? by_hand : by_hand.slice(0, firstRows)}
        rowKey={({ payment_id }) => payment_id}
      />
      {by_hand.length > firstRows && !all && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t('showAll', { count: by_hand.length })}
          </Button>
        </div>
      )}
    </section>
  );
};

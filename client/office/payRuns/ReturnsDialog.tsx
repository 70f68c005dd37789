import { bankFiles, type ReturnRow } from '@shared/contracts/network/bankFiles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Money } from '~/crud/Money';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { DropZone } from '~/ui/DropZone';
import { Notice } from '~/ui/Notice';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';
import styles from './BankFiles.module.css';

interface Chosen {
  name: string;
  text: string;
  request_id: string;
}

const tones: Partial<Record<ReturnRow['outcome'], Tone>> = { returned: 'danger', test: 'warning', change: 'info' };
const isTaken = ({ outcome }: ReturnRow) => outcome === 'returned' || outcome === 'test';

/** Reads a return of the bank: a dry run shows what each line does, then the payments fail. */
export const ReturnsDialog = ({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('bankFiles');
  const [chosen, setChosen] = useState<Chosen>();
  const [rows, setRows] = useState<ReturnRow[]>();
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState(false);
  const send = async ({ text, request_id }: Chosen, dry_run: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      return (await call(bankFiles.returns, { body: { text, request_id, dry_run } })).rows;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File) => {
    setRows(undefined);
    const next = { name: file.name, text: await file.text(), request_id: randomId() };
    setChosen(next);
    setRows(await send(next, true));
  };
  const take = async () => {
    const taken = chosen && (await send(chosen, false));
    if (!taken) return;
    forgetRecent();
    feedback.toast('success', t('returns.done', { count: taken.filter(isTaken).length }));
    onClose(true);
  };
  const count = rows?.filter(isTaken).length ?? 0;
  const columns: TableColumn<ReturnRow & { key: number }>[] = [
    { key: 'number', header: t('fields.payment_no'), nowrap: true, cell: ({ number }) => <bdi>{number}</bdi> },
    { key: 'member', header: t('fields.member'), cell: ({ member }) => member },
    {
      key: 'cents',
      header: t('fields.cents'),
      align: 'end',
      cell: ({ cents, currency }) => cents !== null && currency && <Money cents={cents} currency={currency} />,
    },
    {
      key: 'reason',
      header: t('fields.reason'),
      wrap: true,
      cell: ({ reason, correction }) => (
        <bdi>
          {reason} {correction}
        </bdi>
      ),
    },
    {
      key: 'outcome',
      header: t('fields.outcome'),
      nowrap: true,
      cell: ({ outcome }) => <Tag tone={tones[outcome] ?? 'neutral'}>{t(`outcome.${outcome}`)}</Tag>,
    },
  ];
  return (
    <Dialog
      open
      size="xl"
      title={t('returns.title')}
      description={t('returns.text')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={count === 0} onClick={() => void take()}>
            {t('returns.take', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.kind}>
        <DropZone
          choose={t('returns.choose')}
          drop={t('crud:import.drop')}
          hint={chosen?.name ?? t('returns.hint')}
          accept={['.ach', '.txt', '.csv', 'text/csv', 'text/plain']}
          disabled={busy}
          onFiles={([file]) => file && void choose(file)}
        />
        {failure && (
          <Notice tone="danger" live title={t('crud:import.refused')}>
            {failureText(t, failure, 'bankFiles')}
          </Notice>
        )}
        {rows?.length === 0 && (
          <Notice tone="warning" live>
            {t('returns.none')}
          </Notice>
        )}
        {rows && rows.length > 0 && (
          <Table
            caption={t('returns.title')}
            columns={columns}
            rows={rows.slice(0, 200).map((row, key) => ({ ...row, key }))}
            rowKey={({ key }) => key}
          />
        )}
      </div>
    </Dialog>
  );
};

import {
  type MissingRow,
  type StatementLineRow,
  type StatementRow,
  statements,
} from '@shared/contracts/network/statements';
import { cut } from '@shared/format/cut';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { requestIds } from '~/crud/requestIds';
import { useAnswer } from '~/crud/useAnswer';
import { useTyped } from '~/crud/useTyped';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { RadioGroup } from '~/ui/RadioGroup';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { TextArea } from '~/ui/TextArea';
import { TextInput } from '~/ui/TextInput';
import styles from './Statements.module.css';

interface AssignDialogProps {
  line: StatementLineRow;
  statement: StatementRow;
  onClose: (changed: boolean) => void;
}

const most = 8;

/** Finds the record that an unmatched line paid, among the carrier's due records, nearest amount first. */
export const AssignDialog = observer(({ line, statement, onClose }: AssignDialogProps) => {
  const { t } = useTranslation('carrierStatements');
  const format = useFormat();
  const [q, setQ] = useState('');
  const [typed, setTyped] = useTyped(q, setQ);
  const [chosen, setChosen] = useState<MissingRow>();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [request] = useState(requestIds);
  const { brand_id, currency } = statement;
  const query = { brand_id, days: -1, near_cents: line.amount_cents, limit: most, ...(q && { q }) };
  const store = useAnswer(statements.missing, { query });
  const money = (cents: number) => format.money(cents, currency);
  const differs = ({ gross_cents }: MissingRow) => line.amount_cents - gross_cents;

  const assign = async (record: MissingRow) => {
    setBusy(true);
    setFailure(undefined);
    const body = { row_id: line.id, version: line.version, action: 'assign', record_id: record.record_id } as const;
    try {
      await call(statements.resolve, { body: request({ ...body, variance_cents: differs(record), note }) });
      forgetRecent();
      feedback.toast('success', t('assigned', { policy_no: line.policy_no, record_no: record.record_no }));
      onClose(true);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  const [issue] = failure?.issues ?? [];
  return (
    <Dialog
      open
      size="lg"
      title={t('assignTitle', { policy_no: line.policy_no, amount: money(line.amount_cents) })}
      description={t('assignText', { brand: statement.brand })}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={!chosen} onClick={() => chosen && void assign(chosen)}>
            {t('actions.assign')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {failure && (
          <Notice tone="danger" live title={t('crud:saveFailed')}>
            {issue ? issueText(t, issue, currency) : failureText(t, failure, 'carrierStatements')}
          </Notice>
        )}
        <TextInput
          icon={Search}
          type="search"
          clearable
          value={typed}
          onChange={setTyped}
          placeholder={t('assignSearch')}
          aria-label={t('assignSearch')}
        />
        <Widget store={store} name={t('assignRecords')} skeleton={<SkeletonLines />}>
          {({ list, total }) =>
            list.length === 0 ? (
              <EmptyState title={t('assignNone')} text={t(q ? 'assignNothing' : 'assignNoneText')} />
            ) : (
              <Field
                group
                label={t('assignRecords')}
                hint={total > list.length ? t('assignMore', { count: total - list.length }) : ''}
              >
                {(ids) => (
                  <RadioGroup
                    {...ids}
                    value={chosen ? String(chosen.id) : null}
                    onChange={(id) => setChosen(list.find((row) => String(row.id) === id))}
                    options={list.map((row) => ({
                      value: String(row.id),
                      label: (
                        <>
                          {row.record_no} · {row.case_no} · <bdi>{row.insured}</bdi>
                        </>
                      ),
                      hint: t(differs(row) === 0 ? 'assignExact' : 'assignDiffers', {
                        policy_no: row.policy_no ?? '–',
                        amount: money(row.gross_cents),
                        difference: money(differs(row)),
                        day: format.day(row.posted_on),
                      }),
                    }))}
                  />
                )}
              </Field>
            )
          }
        </Widget>
        <Field label={t('fields.note')}>
          {(ids) => <TextArea {...ids} value={note} onChange={(text) => setNote(cut(text, 300))} />}
        </Field>
      </div>
    </Dialog>
  );
});

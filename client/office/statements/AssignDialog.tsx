import type { StatementLineRow, StatementRow } from '@shared/contracts/network/statements';
import { statements } from '@shared/contracts/network/statements';
import { type Candidate, statementWork } from '@shared/contracts/network/statementWork';
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
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Tag } from '~/ui/Tag';
import { TextArea } from '~/ui/TextArea';
import { TextInput } from '~/ui/TextInput';
import styles from './Statements.module.css';

interface AssignDialogProps {
  line: StatementLineRow;
  statement: StatementRow;
  onClose: (changed: boolean) => void;
}

const most = 8;
const mostChosen = 20;

/** Finds the records that an unmatched line paid, among the carrier's open ones: those of its policy first. */
export const AssignDialog = observer(({ line, statement, onClose }: AssignDialogProps) => {
  const { t } = useTranslation('carrierStatements');
  const format = useFormat();
  const [q, setQ] = useState('');
  const [typed, setTyped] = useTyped(q, setQ);
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [staysOpen, setStaysOpen] = useState(true);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [request] = useState(requestIds);
  const { currency } = statement;
  const store = useAnswer(statementWork.candidates, { query: { row_id: line.id, limit: most, ...(q && { q }) } });
  const money = (cents: number) => format.money(cents, currency);
  const differs = ({ open_cents }: Candidate) => line.amount_cents - open_cents;
  const open_cents = chosen.reduce((sum, record) => sum + record.open_cents, 0);
  const variance_cents = line.amount_cents - open_cents;
  const isShort = chosen.length > 0 && Math.abs(line.amount_cents) < Math.abs(open_cents);
  const has = ({ record_id }: Candidate) => chosen.some((record) => record.record_id === record_id);
  const toggle = (record: Candidate, on: boolean) =>
    setChosen(on ? [...chosen, record] : chosen.filter(({ record_id }) => record_id !== record.record_id));

  const assign = async () => {
    const [first, ...more] = chosen;
    if (!first) return;
    setBusy(true);
    setFailure(undefined);
    const body = {
      ...({ row_id: line.id, version: line.version, action: 'assign', record_id: first.record_id } as const),
      also: more.map(({ record_id }) => record_id),
      ...({ variance_cents, note, rest: isShort && staysOpen ? 'open' : 'written_off' } as const),
    };
    try {
      await call(statements.resolve, { body: request(body) });
      forgetRecent();
      const record_no = chosen.map((record) => record.record_no).join(', ');
      feedback.toast('success', t('assigned', { policy_no: line.policy_no, record_no }));
      onClose(true);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  /** Chosen records stay in sight when a search no longer lists them. */
  const shown = (list: readonly Candidate[]) => [
    ...chosen.filter((record) => !list.some(({ record_id }) => record_id === record.record_id)),
    ...list,
  ];
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
          <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void assign()}>
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
                {({ labelId }) => (
                  <fieldset className={styles.choices} aria-labelledby={labelId}>
                    {shown(list).map((record) => (
                      <Checkbox
                        key={record.record_id}
                        checked={has(record)}
                        disabled={!has(record) && chosen.length >= mostChosen}
                        onChange={(on) => toggle(record, on)}
                        label={
                          <>
                            {record.record_no} · {record.case_no} · <bdi>{record.insured}</bdi>{' '}
                            {record.same_policy && <Tag tone="info">{t('assignSame')}</Tag>}
                          </>
                        }
                        hint={t(differs(record) === 0 ? 'assignExact' : 'assignDiffers', {
                          policy_no: record.policy_no ?? '–',
                          amount: money(record.open_cents),
                          difference: money(differs(record)),
                          day: record.posted_on ? format.day(record.posted_on) : '–',
                        })}
                      />
                    ))}
                  </fieldset>
                )}
              </Field>
            )
          }
        </Widget>
        {chosen.length > 0 && (
          <p className="muted" role="status">
            {t('assignSum', { open: money(open_cents), difference: money(variance_cents) })}
          </p>
        )}
        {isShort && (
          <Checkbox
            label={t('assignRest', { rest: money(0 - variance_cents) })}
            hint={t('assignRestHint')}
            checked={staysOpen}
            onChange={setStaysOpen}
          />
        )}
        <Field label={t('fields.note')}>
          {(ids) => <TextArea {...ids} value={note} onChange={(text) => setNote(cut(text, 300))} />}
        </Field>
      </div>
    </Dialog>
  );
});

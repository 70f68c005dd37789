import { text } from '@shared/contracts/fields';
import { type Correcting, type CorrectionPreview, corrections } from '@shared/contracts/network/corrections';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import type { TFunction } from 'i18next';
import { ArrowLeft, ChevronDown, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { Money } from '~/crud/Money';
import { requestIds } from '~/crud/requestIds';
import { PersonName } from '~/network/person/PersonName';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { type Format, useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { FormSection } from '~/ui/FormSection';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { Table } from '~/ui/Table';
import styles from './Correct.module.css';

interface CorrectPreviewProps {
  policy: PolicyDetail;
  body: Correcting;
  preview: CorrectionPreview;
  onBack: () => void;
  onClose: (changed: boolean) => void;
}

const draft = z.strictObject({ reason: text(300) });
const Field = fieldsOf({ draft });

type Line = CorrectionPreview['lines'][number];
interface Row {
  key: string;
  payee_id: number | null;
  name: string;
  /** The lines of a payee, or undefined for one line. */
  lines?: Line[];
  posted_cents: number;
  due_cents: number;
}

const differenceOf = ({ posted_cents, due_cents }: Pick<Row, 'posted_cents' | 'due_cents'>) => due_cents - posted_cents;

/** Cycles by name, or the first and the last of many. */
const spanOf = (cycles: readonly string[]) =>
  cycles.length > 3 ? `${cycles[0]} – ${cycles.at(-1)} (${cycles.length})` : cycles.join(', ');

/** Payees with the sums of their lines, the house last. */
function payeesOf(lines: readonly Line[]): Row[] {
  const ids = [...new Set(lines.map(({ payee_id }) => payee_id))].sort(
    (a, b) => Number(a === null) - Number(b === null),
  );
  return ids.map((payee_id) => {
    const own = lines.filter((line) => line.payee_id === payee_id);
    return {
      key: `payee ${payee_id}`,
      payee_id,
      name: own[0]?.payee ?? '',
      lines: own,
      posted_cents: sumOf(own.map(({ posted_cents }) => posted_cents)),
      due_cents: sumOf(own.map(({ due_cents }) => due_cents)),
    };
  });
}

/** The second step: per person, posted against what should have been, and the reason. */
export const CorrectPreview = observer(({ policy, body, preview, onBack, onClose }: CorrectPreviewProps) => {
  const { t } = useTranslation('corrections');
  const format = useFormat();
  const [store] = useState(() => new FormStore(draft, { reason: '' }));
  const [request] = useState(requestIds);
  const { currency, records, counts_on, cycle_no, locked, held, adjustments_cents } = preview;
  const posts = records > 0 || preview.tp.some((row) => differenceOf(row) !== 0);
  return (
    <FormDialog
      drawer="wide"
      title={t('previewTitle', { case_no: policy.case_no })}
      texts="corrections"
      confirm={t(posts ? 'post' : 'save')}
      store={store}
      draft={draft}
      aside={
        <Button icon={ArrowLeft} variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
      }
      send={({ reason }) => call(corrections.correct, { body: request({ ...body, reason: String(reason) }) })}
      onSaved={() => {
        feedback.toast('success', t('done', { case_no: policy.case_no }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      {posts ? (
        <>
          <Notice tone="info" title={summaryOf(preview, t, format)}>
            {t('cycle', { cycle: cycle_no, day: format.day(counts_on) })}
            {locked.length > 0 && ` ${t('locked', { cycles: spanOf(locked) })}`}
          </Notice>
          {held.length > 0 && <Notice tone="warning">{t('held', { names: held.join(', ') })}</Notice>}
          {adjustments_cents !== 0 && (
            <Notice tone="warning">{t('adjustments', { amount: format.money(adjustments_cents, currency) })}</Notice>
          )}
          <FormSection title={t('sections.money')} columns={1}>
            <Differences rows={payeesOf(preview.lines)} currency={currency} />
          </FormSection>
          {preview.tp.length > 0 && (
            <FormSection title={t('sections.tp')} columns={1}>
              <Differences
                rows={preview.tp.map(({ member_id, ...row }) => ({
                  ...row,
                  key: `tp ${member_id}`,
                  payee_id: member_id,
                }))}
              />
            </FormSection>
          )}
        </>
      ) : (
        <Notice tone="info">{t('postsNothing')}</Notice>
      )}
      <Field.Area name="reason" max={300} />
    </FormDialog>
  );
});

/** `Posts $412.10 to 2 people and takes $412.10 back from 1.` */
function summaryOf({ lines, currency }: CorrectionPreview, t: TFunction<'corrections'>, format: Format) {
  const differences = payeesOf(lines).flatMap((row) => (row.payee_id === null ? [] : differenceOf(row)));
  const side = (own: readonly number[]) => ({
    count: own.length,
    amount: format.money(Math.abs(sumOf(own)), currency),
  });
  const more = differences.filter((cents) => cents > 0);
  const less = differences.filter((cents) => cents < 0);
  const parts = [
    ...(more.length > 0 ? [t('more', side(more))] : []),
    ...(less.length > 0 ? [t('less', side(less))] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : t('even');
}

const Differences = ({ rows, currency }: { rows: readonly Row[]; currency?: CorrectionPreview['currency'] }) => {
  const { t } = useTranslation('corrections');
  const format = useFormat();
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (key: string) =>
    setOpen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const shown = rows.flatMap((row): Row[] => [
    row,
    ...(open.includes(row.key) ? (row.lines ?? []) : []).map((line) => ({
      ...{ key: `${row.key} ${line.kind} ${line.order_id}`, payee_id: null },
      name: t('line', {
        kind: t(`choices.kind.${line.kind}`),
        order: line.order_no,
        day: format.day(line.received_on),
      }),
      ...{ posted_cents: line.posted_cents, due_cents: line.due_cents },
    })),
  ]);
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <Table
      caption={t(currency ? 'sections.money' : 'sections.tp')}
      rows={shown}
      rowKey={({ key }) => key}
      kept={['name', 'difference']}
      columns={[
        {
          key: 'name',
          header: t('fields.payee'),
          wrap: true,
          cell: ({ key, payee_id, name, lines }) => {
            if (!lines) return payee_id === null ? <span className={styles.line}>{name}</span> : name;
            const isOpen = open.includes(key);
            const label = payee_id === null ? t('house') : name;
            return (
              <span className={styles.payee}>
                <IconButton
                  size="sm"
                  icon={isOpen ? ChevronDown : ChevronRight}
                  label={t(isOpen ? 'hideLines' : 'showLines', { name: label })}
                  aria-expanded={isOpen}
                  onClick={() => toggle(key)}
                />
                {payee_id === null ? label : <PersonName id={payee_id} name={name} />}
              </span>
            );
          },
        },
        { key: 'posted', header: t('fields.posted'), align: 'end', cell: ({ posted_cents }) => money(posted_cents) },
        { key: 'due', header: t('fields.due'), align: 'end', cell: ({ due_cents }) => money(due_cents) },
        {
          key: 'difference',
          header: t('fields.difference'),
          align: 'end',
          cell: (row) => <b>{money(differenceOf(row))}</b>,
        },
      ]}
    />
  );
};

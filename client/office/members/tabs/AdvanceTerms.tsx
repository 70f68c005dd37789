import { day, mostMoney, text } from '@shared/contracts/fields';
import { type AdvanceTermsRow, advanceMonths, advanceTerms } from '@shared/contracts/network/advanceTerms';
import { Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { mayCall } from '~/crud/action';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { describeAdvance } from '~/network/commissions/describeAdvance';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';

/** The member's advance terms with their history (domain.md 3.12.22). */
export const AdvanceTerms = observer(({ id }: { id: number }) => {
  const { t } = useTranslation('advances');
  const format = useFormat();
  const store = useAnswer(advanceTerms.list, { query: { member_id: id } });
  const [editing, setEditing] = useState(false);
  return (
    <Widget store={store} name={t('title')} skeleton={<SkeletonCard />}>
      {({ now, list }) => (
        <Card
          title={t('title')}
          subtitle={now ? describeAdvance(t, format, now) : t('product')}
          {...(mayCall(advanceTerms.set) && {
            actions: (
              <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
                {t('change')}
              </Button>
            ),
          })}
        >
          {list.length > 0 ? (
            <ul>
              {list.map((row) => (
                <li key={row.id}>
                  {t('from', { day: format.day(row.from_on), terms: describeAdvance(t, format, row) })}{' '}
                  <span className="muted">
                    {row.set_by}
                    {row.reason && ` · ${row.reason}`}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="muted">{t('none')}</p>
          )}
          {editing && (
            <TermsDialog
              id={id}
              now={now}
              onClose={(changed) => {
                setEditing(false);
                if (changed) store.reload();
              }}
            />
          )}
        </Card>
      )}
    </Widget>
  );
});

const months = advanceMonths.map(String);
const cap = z.int().min(0).max(mostMoney).nullable();
const draft = z.strictObject({
  from_on: day,
  months: z.enum(months as ['0', '6', '9', '12']),
  case_cap_cents: cap,
  total_cap_cents: cap,
  reason: text(200),
});
const Field = fieldsOf({ draft });

interface TermsDialogProps {
  id: number;
  now: AdvanceTermsRow | null;
  onClose: (changed: boolean) => void;
}

const TermsDialog = ({ id: member_id, now, onClose }: TermsDialogProps) => {
  const { t } = useTranslation('advances');
  const [request] = useState(requestIds);
  const [store] = useState(
    () =>
      new FormStore(draft, {
        from_on: businessToday(),
        months: String(now?.months ?? 12),
        case_cap_cents: now?.case_cap_cents ?? null,
        total_cap_cents: now?.total_cap_cents ?? null,
        reason: '',
      }),
  );
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      texts="advances"
      store={store}
      draft={draft}
      send={(values) => {
        const { months: of, ...terms } = values as z.infer<typeof draft>;
        const chosen = advanceMonths.find((each) => String(each) === of) ?? 12;
        return call(advanceTerms.set, { body: request({ member_id, months: chosen, ...terms }) });
      }}
      onSaved={() => {
        feedback.toast('success', t('done'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Choice name="months" values={months} />
      <Field.Money name="case_cap_cents" />
      <Field.Money name="total_cap_cents" />
      <Field.Day name="from_on" />
      <Field.Area name="reason" max={200} />
    </FormDialog>
  );
};

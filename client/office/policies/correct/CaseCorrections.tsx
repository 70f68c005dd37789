import { type CorrectedField, type CorrectionRow, corrections } from '@shared/contracts/network/corrections';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { ListFailure } from '~/crud/ListFailure';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Tag } from '~/ui/Tag';
import styles from './Correct.module.css';

interface CaseCorrectionsProps {
  policy: PolicyDetail;
  onChanged: () => void;
}

/** A case's corrections, the latest first. The last one can be undone until something else is posted. */
export const CaseCorrections = observer(({ policy, onChanged }: CaseCorrectionsProps) => {
  const { t } = useTranslation('corrections');
  const format = useFormat();
  const store = useAnswer(corrections.list, { query: { policy_id: policy.id } }, { live: ['policy'] });
  const [undoing, setUndoing] = useState<CorrectionRow>();
  const { data, failure } = store;
  if (failure) return <ListFailure failure={failure} texts="corrections" onRetry={store.reload} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label={t('list.title')}>
      <h3 className={styles.title}>{t('list.title')}</h3>
      <ul className={styles.list}>
        {data.list.map((row) => (
          <li key={row.id} className={styles.correction}>
            <div className={styles.head}>
              <b>{t('list.by', { by: row.by, day: format.day(row.corrected_on) })}</b>
              {row.from_on && <span>{t('list.from', { day: format.day(row.from_on) })}</span>}
              {row.undone_on && <Tag>{t('list.wasUndone', { day: format.day(row.undone_on) })}</Tag>}
              {row.is_undo && <Tag>{t('list.isUndo')}</Tag>}
              {row.can_undo && mayCall(corrections.undo) && (
                <Button size="sm" icon={Undo2} onClick={() => setUndoing(row)}>
                  {t('list.undo')}
                </Button>
              )}
            </div>
            {row.fields.map((field) => (
              <Change key={field} field={field} row={row} currency={policy.currency} />
            ))}
            <p className={styles.muted}>{row.reason}</p>
          </li>
        ))}
      </ul>
      {undoing && (
        <ReasonDialog
          title={t('list.undoTitle', { day: format.day(undoing.corrected_on) })}
          description={t('list.undoText')}
          texts="corrections"
          confirm={t('list.undo')}
          done={t('list.undone')}
          send={(body) => call(corrections.undo, { body: { id: undoing.id, ...body } })}
          onClose={(changed) => {
            setUndoing(undefined);
            if (!changed) return;
            store.reload();
            onChanged();
          }}
        />
      )}
    </section>
  );
});

interface ChangeProps {
  field: CorrectedField;
  row: CorrectionRow;
  currency: PolicyDetail['currency'];
}

const Change = ({ field, row, currency }: ChangeProps) => {
  const { t } = useTranslation('corrections');
  const format = useFormat();
  const shown = (facts: CorrectionRow['before']): string => {
    if (field === 'product_id') return facts.product;
    if (field === 'premium_mode') return t(`choices.premium_mode.${facts.premium_mode}`);
    if (field === 'splits')
      return facts.splits.map(({ name, share_bp }) => `${name} ${format.percent(share_bp)}`).join(', ');
    const cents = facts[field];
    return cents === null ? t('list.none') : format.money(cents, currency);
  };
  return <p>{t('list.change', { field: t(`fields.${field}`), before: shown(row.before), after: shown(row.after) })}</p>;
};

import { day } from '@shared/contracts/fields';
import { balanceColumns, books } from '@shared/contracts/network/books';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '~/crud/import/ImportDialog';
import { useFormat } from '~/platform/format';
import { DateInput } from '~/ui/DateInput';
import { Field } from '~/ui/Field';
import { MoneyInput } from '~/ui/MoneyInput';

/** Enters what agents are owed, or owe, when the network moves in, against a stated total (domain.md 3.18). */
export const ImportBalances = ({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('openingBalances');
  const { language } = useFormat();
  const [cut_over_on, setCutOver] = useState<string | null>(null);
  const [total_cents, setTotal] = useState<number | null>(null);
  const isComplete = day.safeParse(cut_over_on).success && Number.isInteger(total_cents);
  return (
    <ImportDialog
      endpoint={books.balances}
      texts="openingBalances"
      columns={balanceColumns}
      amounts={['balance']}
      more={isComplete ? { cut_over_on, total_cents } : undefined}
      onClose={onClose}
    >
      <Field label={t('fields.cut_over_on')} hint={t('hints.cut_over_on')} required>
        {(ids) => <DateInput {...ids} value={cut_over_on} onChange={setCutOver} />}
      </Field>
      <Field label={t('fields.total_cents')} hint={t('hints.total_cents')} required>
        {(ids) => <MoneyInput {...ids} locale={language} value={total_cents} onChange={setTotal} />}
      </Field>
    </ImportDialog>
  );
};

import { day } from '@shared/contracts/fields';
import { bookColumns, bookMoney, books } from '@shared/contracts/network/books';
import { moneyColumns } from '@shared/contracts/network/policyDraft';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '~/crud/import/ImportDialog';
import { DateInput } from '~/ui/DateInput';
import { Field } from '~/ui/Field';

const amounts = [...moneyColumns, ...bookMoney, 'share', 'share_2', 'share_3', 'share_4'];
const days = bookColumns.filter((column) => /(_on|_birthday)$/.test(column));

/** Imports cases that another system administered until a day (domain.md 3.18). */
export const ImportBook = ({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('books');
  const [cut_over_on, setCutOver] = useState<string | null>(null);
  return (
    <ImportDialog
      endpoint={books.import}
      texts="books"
      columns={bookColumns}
      amounts={amounts}
      days={days}
      more={day.safeParse(cut_over_on).success ? { cut_over_on } : undefined}
      onClose={onClose}
    >
      <Field label={t('fields.cut_over_on')} hint={t('hints.cut_over_on')} required>
        {(ids) => <DateInput {...ids} value={cut_over_on} onChange={setCutOver} />}
      </Field>
    </ImportDialog>
  );
};

import { type BillDraft, bills } from '@shared/contracts/demos/bills';
import { invoices } from '@shared/contracts/demos/invoices';
import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { blankClient } from './blankDraft';
import styles from './Invoice.module.css';

export type Client = BillDraft['client'];

interface ClientFieldProps {
  /** Disables the field: a stored invoice keeps its client. */
  fixed: boolean;
  /** Client entered on this page. */
  added: Client | undefined;
  onAdd: () => void;
}

/** Selects the client: recent clients first, then all by company, or a new one. */
export const ClientField = observer(({ fixed, added, onAdd }: ClientFieldProps) => {
  const { t } = useTranslation('demoInvoice');
  const { value, choose, frame } = useField<Client>('client');
  const everyone = useAnswer(bills.customers, {});
  const first = useAnswer(invoices.clients, {});
  const known = new Map(
    [...(value.companyEmail ? [value] : []), ...(added ? [added] : []), ...(everyone.data ?? first.data ?? [])].map(
      (client) => [client.companyEmail, client],
    ),
  );
  const failure = everyone.failure;
  return (
    <>
      <Field {...frame} required error={frame.error ?? (failure && failureText(t, failure))}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={value.companyEmail}
            disabled={fixed}
            onChange={(email) => choose(known.get(email) ?? blankClient)}
            options={[
              { value: '', label: t('chooseClient'), disabled: true },
              ...[...known.values()].map(({ companyEmail, company, name }) => ({
                value: companyEmail,
                label: `${company} · ${name}`,
              })),
            ]}
          />
        )}
      </Field>
      {!fixed && (
        <Button icon={UserPlus} className={styles.button} onClick={onAdd}>
          {t('addClient')}
        </Button>
      )}
      {value.name && (
        <p className={styles.address}>
          {[value.name, value.company, value.address, value.country, value.contact, value.companyEmail]
            .filter(Boolean)
            .join('\n')}
        </p>
      )}
    </>
  );
});

import type { policyWork } from '@shared/contracts/network/policyWork';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';

export type Receipt = Answer<typeof policyWork.receipts>['receipts'][number];

interface ReceiptFieldProps {
  receipts: readonly Receipt[];
  currency: string;
}

/** The receipt to refund, among those with an unrefunded amount (domain.md 3.12.10). */
export const ReceiptField = observer(({ receipts, currency }: ReceiptFieldProps) => {
  const { t } = useTranslation(['officePolicies', 'policies']);
  const format = useFormat();
  const { value, choose, frame } = useField<number | null>('refund_of_id');
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={String(value ?? '')}
          onChange={(next) => choose(next === '' ? null : Number(next))}
          options={[
            { value: '', label: t('money.latestFirst') },
            ...receipts
              .filter(({ left_cents }) => left_cents > 0)
              .map(({ id, order_no, kind, received_on, left_cents }) => ({
                value: String(id),
                label: t('money.receipt', {
                  order_no,
                  kind: t(`policies:choices.kind.${kind}`),
                  day: format.day(received_on),
                  left: format.money(left_cents, currency),
                }),
              })),
          ]}
        />
      )}
    </Field>
  );
});

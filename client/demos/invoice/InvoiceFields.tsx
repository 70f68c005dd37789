import { billAmounts } from '@shared/contracts/demos/billAmounts';
import { billDraft, type CatalogueItem, payableBy } from '@shared/contracts/demos/bills';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '~/crud/fieldsOf';
import { FormSection } from '~/ui/FormSection';
import { blankLine } from './blankDraft';
import { ClientField } from './ClientField';
import { isPriced, useDraftLines } from './draftLines';
import styles from './Invoice.module.css';
import { ItemField } from './ItemField';
import { LinePrice } from './LinePrice';
import { TotalsList } from './TotalsList';

const Field = fieldsOf({ draft: billDraft });

interface InvoiceFieldsProps {
  items: readonly CatalogueItem[];
  client: ComponentProps<typeof ClientField>;
}

export const InvoiceFields = ({ items, client }: InvoiceFieldsProps) => {
  const { t } = useTranslation('demoInvoice');
  return (
    <>
      <FormSection title={t('sections.client')}>
        <ClientField {...client} />
      </FormSection>
      <FormSection title={t('sections.dates')} columns={3}>
        <Field.Day name="issuedOn" />
        <Field.Day name="dueOn" />
        <Field.Text name="salesperson" />
      </FormSection>
      <FormSection title={t('sections.lines')} columns={1}>
        <Field.Rows name="lines" blank={blankLine} add={t('addLine')} min={1} max={50}>
          {(Line, index) => (
            <>
              <ItemField items={items} />
              <Line.Money name="costCents" />
              <Line.Number name="quantity" />
              <Line.Rate name="discountBp" />
              <Line.Rate name="tax1Bp" />
              <Line.Rate name="tax2Bp" />
              <Line.Text name="description" />
              <LinePrice index={index} />
            </>
          )}
        </Field.Rows>
        <Sums />
      </FormSection>
      <FormSection title={t('sections.payment')}>
        <Field.Choice name="paymentMethod" values={payableBy} />
        <Field.Area name="note" max={2_000} />
        <Field.Switch name="showTerms" />
        <Field.Switch name="showNote" />
        <Field.Switch name="showStub" />
      </FormSection>
    </>
  );
};

/** Totals of the lines, updated while they are typed. */
const Sums = observer(() => {
  const lines = useDraftLines();
  return (
    <output className={styles.sums}>
      <TotalsList amounts={billAmounts(lines.filter(isPriced))} paidCents={0} />
    </output>
  );
});

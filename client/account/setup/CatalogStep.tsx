import { setup } from '@shared/contracts/network/setup';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { Checkbox } from '~/ui/Checkbox';
import { DropZone } from '~/ui/DropZone';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import { AccountForm } from '../AccountForm';
import { issuesIn } from '../issuesIn';
import { useIssueText } from '../useIssueText';
import type { StepProps } from './NetworkStep';
import styles from './Setup.module.css';
import { StepForm } from './StepForm';

const mostShown = 12;
const columns = 'carrier, carrier_code, country, currency, product, product_code, category, tp_factor';

export const CatalogStep = observer(({ state, onDone }: StepProps) => {
  const { t } = useTranslation('setup');
  const issueText = useIssueText();
  const [form] = useState(
    () => new AccountForm({ carriers: [] as string[], csv: '' }, (values) => issuesIn(setup.catalog, values)),
  );
  const { carriers, csv } = form.values;
  const offered = state.carriers.filter(({ currency }) => state.network.currencies.includes(currency));
  const save = async () => {
    if (await form.succeeds((body) => call(setup.catalog, { body }))) await onDone();
  };
  const faults = form.serverIssues;
  /** `rows.3.category` as "Line 3, category". */
  const placeOf = (field: string) => {
    const [kind, line, column] = field.split('.');
    return kind === 'rows' ? t('line', { line, column }) : (line ?? field);
  };
  const isEmpty = carriers.length === 0 && csv.trim() === '';
  return (
    <StepForm form={form} submit={t(isEmpty ? 'finishEmpty' : 'finish')} onSubmit={save}>
      {faults.length > 0 && (
        <Notice tone="danger" live title={t('faults', { count: faults.length })}>
          <ul className={styles.faults}>
            {faults.slice(0, mostShown).map((fault) => (
              <li key={fault.field}>
                {placeOf(fault.field)}: {issueText(fault)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <fieldset className={styles.carriers}>
        <legend>{t('starter')}</legend>
        {offered.map(({ code, name, currency, products }) => (
          <div key={code} className={styles.carrier}>
            <Checkbox
              label={`${name} · ${currency}`}
              hint={products.map((product) => product.name).join(' · ')}
              checked={carriers.includes(code)}
              onChange={(chosen) =>
                form.set('carriers', chosen ? [...carriers, code] : carriers.filter((each) => each !== code))
              }
            />
          </div>
        ))}
      </fieldset>
      <Field
        label={t('csv')}
        hint={t('csvHint', { columns, categories: state.categories.join(', ') })}
        error={issueText(form.issueOf('csv'))}
      >
        {(ids) => (
          <div className={styles.csv}>
            <TextArea
              {...ids}
              className={styles.code}
              rows={6}
              spellCheck={false}
              value={csv}
              onChange={(text) => form.set('csv', text)}
            />
            <DropZone
              small
              choose={t('chooseFile')}
              accept={['text/csv', '.csv']}
              onFiles={([file]) => void file?.text().then((text) => form.set('csv', text))}
            />
          </div>
        )}
      </Field>
    </StepForm>
  );
});

import type { ProductDraft } from '@shared/contracts/network/products';
import { targetPremium } from '@shared/plan/targetPremium';
import { observer } from 'mobx-react-lite';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from '~/crud/FormContext';
import { useAnnounceAfterPause } from '~/crud/useAnnounceAfterPause';
import { describeTp } from '~/explain/figure/describeTp';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { MoneyInput } from '~/ui/MoneyInput';
import styles from './TpPreview.module.css';

const isAmount = (value: number | null) => value !== null && Number.isInteger(value) && value >= 0;

/**
 * TP of a sample premium with the method, factor and fee as entered, calculated by the function that the server uses.
 * For a target product, the sample is also the target premium.
 */
export const TpPreview = observer(() => {
  const { t } = useTranslation('products');
  const format = useFormat();
  const [sample, setSample] = useState<number | null>(600_000);
  const values = useContext(FormContext)?.store.values as ProductDraft | undefined;
  const entered =
    !values || [sample, values.tp_factor_bp, values.policy_fee_cents].some((number) => !isAmount(number))
      ? null
      : ({
          premium_mode: values.tp_method === 'single_premium' ? 'single' : 'annual',
          modal_premium_cents: sample ?? 0,
          initial_lump_cents: 0,
          exchange_1035_cents: 0,
          target_premium_cents: sample,
          tp_method: values.tp_method,
          tp_factor_bp: values.tp_factor_bp,
          policy_fee_cents: values.policy_fee_cents,
        } as const);
  const tp = entered && targetPremium(entered, entered);
  const formatted = tp === null ? '–' : format.money(tp);
  useAnnounceAfterPause(tp === null ? null : `${t('preview.tp')} ${formatted}`);
  if (!values) return null;
  return (
    <div className={styles.preview}>
      <Field label={t('preview.premium')} hint={t('preview.hint')}>
        {(ids) => <MoneyInput {...ids} value={sample} onChange={setSample} locale={format.language} currency="USD" />}
      </Field>
      <p className={styles.result}>
        <span>{t('preview.tp')}</span>
        <strong className="tabular">
          {entered && tp !== null ? (
            <ExplainFigure name={t('preview.tp')} cents={tp} describe={(texts) => describeTp(entered, texts)}>
              {formatted}
            </ExplainFigure>
          ) : (
            formatted
          )}
        </strong>
      </p>
    </div>
  );
});

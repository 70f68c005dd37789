import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useSaidAfterPause } from '~/crud/useSaidAfterPause';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { useCase, useCurrency } from './CaseContext';
import styles from './EstimateBox.module.css';
import { more_money_cents, useEstimate } from './useEstimate';
import { useEstimateWords } from './useEstimateWords';

/** TP and "my estimated commission", live while one types (DOMAIN.md 6, B3). */
export const EstimateBox = observer(() => {
  const { t } = useTranslation(['cases', 'crud']);
  const format = useFormat();
  const currency = useCurrency();
  const { store, estimates, office } = useCase();
  const live = useEstimate();
  useSaidAfterPause(useEstimateWords());
  const money = (cents: number | null | undefined) => (cents == null ? '–' : format.money(cents, currency));
  const { failure } = estimates;
  const { product, values } = store;
  const again = () =>
    product &&
    void estimates.want(
      product.id,
      values.splits.map(({ member_id }) => member_id),
    );
  return (
    <Card title={t('estimate.title')} subtitle={product?.name}>
      {!live ? (
        <p className={styles.note}>{t('estimate.noProduct')}</p>
      ) : (
        <div className={styles.box}>
          <div className={styles.figures}>
            <p className={styles.figure}>
              <span>{t('estimate.tp')}</span>
              <strong className="tabular own-order">{money(live.tp_cents)}</strong>
            </p>
            {!office && (
              <p className={styles.figure}>
                <span>{t('estimate.mine')}</span>
                <strong className="tabular own-order">{money(live.mine?.first_year_cents)}</strong>
              </p>
            )}
          </div>
          <DefinitionList
            items={[
              { term: t('estimate.planned'), value: money(live.planned_cents) },
              ...(live.excess_cents > 0 ? [{ term: t('estimate.excess'), value: money(live.excess_cents) }] : []),
              ...(live.mine
                ? [
                    ...(live.mine.advance_cents === live.mine.first_year_cents
                      ? []
                      : [{ term: t('estimate.advance'), value: money(live.mine.advance_cents) }]),
                    ...(live.excess_cents > 0
                      ? [{ term: t('estimate.excessCommission'), value: money(live.mine.excess_cents) }]
                      : []),
                    ...(live.mine.renewal_cents > 0
                      ? [{ term: t('estimate.renewal'), value: money(live.mine.renewal_cents) }]
                      : []),
                  ]
                : []),
            ]}
          />
          {live.more_cents !== null && (
            <p className={styles.more}>
              {t('estimate.more', { premium: money(more_money_cents), commission: money(live.more_cents) })}
            </p>
          )}
          {failure && !live.mine && !office ? (
            <p className={styles.note} role="status">
              {failureText(t, failure)}{' '}
              <Button size="sm" variant="ghost" onClick={again}>
                {t('estimate.again')}
              </Button>
            </p>
          ) : (
            <p className={styles.note}>{t('estimate.note')}</p>
          )}
        </div>
      )}
    </Card>
  );
});

/** The same in one line, for where there is no room for a box. */
export const EstimateLine = observer(() => useEstimateWords());

import type { Product } from '@shared/contracts/network/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import { Tag } from '~/ui/Tag';
import { useCurrency } from '../CaseContext';
import styles from './ProductStep.module.css';

const manyStates = 12;

export const ProductFacts = ({ product }: { product: Product }) => {
  const { t } = useTranslation(['cases', 'policies']);
  const format = useFormat();
  const currency = useCurrency();
  const money = (cents: number) => format.money(cents, currency);
  const { min_premium_cents: least, max_premium_cents: most, min_face_cents: face, states_available: states } = product;
  const premium =
    least !== null && most !== null
      ? t('product.between', { min: money(least), max: money(most) })
      : least !== null
        ? t('product.atLeast', { min: money(least) })
        : most !== null
          ? t('product.atMost', { max: money(most) })
          : t('product.noLimit');
  return (
    <div className={styles.facts}>
      <DefinitionList
        layout="grid"
        items={[
          { term: t('product.ages'), value: t('product.range', { min: product.min_age, max: product.max_age }) },
          { term: t('product.premium'), value: premium },
          ...(face ? [{ term: t('product.face'), value: t('product.atLeast', { min: money(face) }) }] : []),
          {
            term: t('product.tp'),
            value: t(`product.method.${product.tp_method}`, { rate: format.percent(product.tp_factor_bp) }),
          },
          {
            term: t('product.trainings'),
            value:
              product.requires.length === 0 ? (
                t('product.noTraining')
              ) : (
                <span className={styles.tags}>
                  {product.requires.map((training) => (
                    <Tag key={training} tone="warning">
                      {t(`training.${training}`)}
                    </Tag>
                  ))}
                </span>
              ),
          },
          ...(product.surrender_years
            ? [{ term: t('product.surrender'), value: t('product.years', { count: product.surrender_years }) }]
            : []),
        ]}
      />
      {states.length <= manyStates ? (
        <p className={styles.states}>{t('product.soldIn', { states: states.join(', ') })}</p>
      ) : (
        <details className={styles.states}>
          <summary>{t('product.soldInMany', { count: states.length })}</summary>
          {states.join(', ')}
        </details>
      )}
    </div>
  );
};

import { type Product, products } from '@shared/contracts/network/products';
import { shareOf } from '@shared/plan/money';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { productCell } from '~/network/productCell';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { AnnuityCsv } from './AnnuityCsv';
import type { Grid } from './GridPage';
import { RateMatrix } from './RateMatrix';

/**
 * Annuities pay no excess or renewals: a level earns its rate on the product's TP, converted here to a percentage of
 * premium.
 */
export const AnnuityTable = ({ grid }: { grid: Grid }) => {
  const { t } = useTranslation('levels');
  const format = useFormat();
  const store = useAnswer(products.list, { query: { limit: 100, status: 'on' } });
  const levels = grid.levels.filter(({ rank }) => rank !== null);
  return (
    <Widget store={store} name={t('group.annuity')} skeleton={<SkeletonCard height="300px" />}>
      {({ list }) => {
        const annuities = list.filter(({ category_group }) => category_group === 'annuity');
        return (
          <Card
            flush
            title={t('group.annuity')}
            subtitle={t('ofPremium')}
            actions={<AnnuityCsv products={annuities} levels={levels} />}
          >
            {annuities.length === 0 ? (
              <EmptyState title={t('noAnnuities')} text={t('noAnnuitiesText')} />
            ) : (
              <RateMatrix<Product>
                name={t('group.annuity')}
                head={t('product')}
                rows={annuities}
                rowKey={({ id }) => id}
                nameOf={({ name, brand_name: brand }) =>
                  productCell.render(name, { brand }, { format, choice: String })
                }
                columns={[
                  { key: 'tp_factor_bp', header: t('factor'), bp: ({ tp_factor_bp: bp }) => bp },
                  ...levels.map(({ code, fy_bp }) => ({
                    key: code,
                    header: code === grid.own_level_code ? t('own', { code }) : code,
                    bp: ({ tp_factor_bp }: Product) => shareOf(tp_factor_bp, fy_bp),
                    own: code === grid.own_level_code,
                  })),
                ]}
              />
            )}
          </Card>
        );
      }}
    </Widget>
  );
};

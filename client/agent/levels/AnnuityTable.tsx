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
import { Table } from '~/ui/Table';
import { AnnuityCsv } from './AnnuityCsv';
import type { Grid } from './GridPage';

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
        const factorText = format.percents(annuities.map(({ tp_factor_bp }) => tp_factor_bp));
        return (
          <Card
            flush
            title={t('group.annuity')}
            subtitle={t('ofPremium')}
            actions={<AnnuityCsv products={annuities} levels={levels} />}
          >
            <Table<Product>
              rows={annuities}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  header: t('product'),
                  wrap: true,
                  cell: ({ name, brand_name: brand }) =>
                    productCell.render(name, { brand }, { format, choice: String }),
                },
                {
                  key: 'tp_factor_bp',
                  header: t('factor'),
                  align: 'end',
                  cell: ({ tp_factor_bp }) => factorText(tp_factor_bp),
                },
                ...levels.map(({ code, fy_bp }) => {
                  const rateOf = ({ tp_factor_bp }: Product) => shareOf(tp_factor_bp, fy_bp);
                  const rateText = format.percents(annuities.map(rateOf));
                  return {
                    key: code,
                    header: code === grid.own_level_code ? t('own', { code }) : code,
                    align: 'end' as const,
                    cell: (product: Product) => rateText(rateOf(product)),
                  };
                }),
              ]}
              empty={<EmptyState title={t('noAnnuities')} text={t('noAnnuitiesText')} />}
            />
          </Card>
        );
      }}
    </Widget>
  );
};

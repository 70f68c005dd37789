import { useTranslation } from 'react-i18next';
import { productCell } from '~/network/productCell';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Table } from '~/ui/Table';
import type { TpReport } from './report';
import type { TpSum } from './tpSums';

export const ProductTable = ({ products, sum }: Pick<TpReport, 'products'> & { sum: TpSum }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  return (
    <Card flush title={t('products.title')}>
      <Table
        rows={products}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('fields.product'),
            wrap: true,
            cell: (row) => productCell.render(row.name, row, { format, choice: String }),
          },
          {
            key: 'category_group',
            header: t('fields.category_group'),
            cell: ({ category_group }) => t(`choices.category_group.${category_group}`),
            hideBelow: 'lg',
          },
          { key: 'policies', header: t('card.policies'), align: 'end', cell: ({ policies }) => format.count(policies) },
          {
            key: 'inforce_cents',
            header: t('card.inforce'),
            align: 'end',
            cell: ({ id, inforce_cents: cents }) => sum(t('card.inforce'), cents, { product_id: id }),
          },
          {
            key: 'pending_cents',
            header: t('card.pending'),
            align: 'end',
            cell: ({ id, pending_cents: cents }) => sum(t('card.pending'), cents, { state: 'pending', product_id: id }),
          },
        ]}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </Card>
  );
};

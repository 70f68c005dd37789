import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Category, categories } from '@shared/contracts/network/categories';
import { type Product, productStatuses, products, tpMethods } from '@shared/contracts/network/products';
import { Ban, CircleCheck, CirclePause, Copy, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { act, goTo } from '~/crud/action';
import { choice, count, link, marked, share, tag, text, withNote } from '~/crud/cells';
import { oneOf, rowOf, search } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { paths } from '~/paths';

const turn = (name: string, icon: typeof Ban, status: Product['status']) =>
  act<Product>(name, products.setStatus, {
    icon,
    body: ({ id }) => ({ id, status }),
    offered: (row) => row.status !== status,
    bulk: { undo: (row) => ({ id: row.id, status: row.status }) },
  });

export const ProductList = () => {
  const { t } = useTranslation('products');
  return (
    <ListScreen
      resource={products}
      texts="products"
      sort="sort"
      filters={[
        search('q'),
        rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
        rowOf<'category_id', Category>('category_id', categories.list, ({ name }) => name),
        oneOf('status', productStatuses),
        oneOf('tp_method', tpMethods),
      ]}
      columns={{
        name: marked(
          withNote(link(paths.productEdit), ({ code }: Product) => code),
          ({ image_url, brand_name }: Product) => ({ url: image_url, owner: brand_name }),
        ),
        brand_name: text,
        category_name: text,
        tp_factor_bp: withNote({ ...share, hideBelow: 'lg' }, ({ tp_method }: Product) =>
          t(`choices.tp_method.${tp_method}`),
        ),
        advance_bp: { ...share, hideBelow: 'xl' },
        tp_method: { ...choice, optional: true },
        states_available: {
          optional: true,
          align: 'end',
          render: (states) => states.length,
          csv: (states) => states.join(' '),
        },
        policy_count: { ...count, hideBelow: 'md' },
        min_age: { ...count, optional: true },
        max_age: { ...count, optional: true },
        chargeback_schedule: { ...choice, optional: true },
        status: tag({ on: 'success', closed_to_new: 'warning', off: 'neutral' }),
      }}
      open={({ id }) => paths.productEdit(id)}
      create={{ to: paths.productCreate, needs: products.create }}
      rowActions={[
        goTo<Product>('edit', Pencil, ({ id }) => paths.productEdit(id), products.edit),
        goTo<Product>('copy', Copy, ({ id }) => `${paths.productCreate}?from=${id}`, products.create),
        turn('sell', CircleCheck, 'on'),
        turn('close', CirclePause, 'closed_to_new'),
        turn('off', Ban, 'off'),
        act<Product>('delete', products.remove, {
          icon: Trash2,
          tone: 'danger',
          confirm: true,
          body: ({ id }) => ({ id }),
          refused: ({ policy_count }) => (policy_count ? 'deleteRefused' : undefined),
          bulk: {},
        }),
      ]}
    />
  );
};

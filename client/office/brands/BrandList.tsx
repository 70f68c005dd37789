import { countries, switchStatuses } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { Pencil, Trash2 } from 'lucide-react';
import { act, goTo } from '~/crud/action';
import { type Cell, choice, count, link, marked, points, tag, text } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { paths } from '~/paths';

/** TP of the carrier's in-force cases. */
const inforceTp: Cell<number | null, Brand> = {
  ...points,
  render: (value, row, context) => {
    const formatted = points.render(value, row, context);
    if (!value) return formatted;
    return (
      <ExplainSum
        name={row.name}
        cents={value}
        of={[{ list: 'cases', query: { status: 'inforce', brand_id: row.id } }]}
        {...(context.reload && { onChanged: context.reload })}
      >
        {formatted}
      </ExplainSum>
    );
  },
};

export const BrandList = () => (
  <ListScreen
    resource={brands}
    texts="brands"
    sort="sort"
    filters={[search('q'), oneOf('status', switchStatuses), oneOf('country', countries)]}
    columns={{
      name: marked(link(paths.brandEdit), ({ logo_url }: Brand) => ({ url: logo_url })),
      code: text,
      country: { ...choice, hideBelow: 'md' },
      am_best: { ...text, hideBelow: 'md' },
      product_count: count,
      inforce_tp_cents: inforceTp,
      phone: { ...text, nowrap: true, optional: true },
      currency: { ...text, optional: true },
      status: tag({ on: 'success', off: 'neutral' }),
      sort: { ...count, optional: true },
    }}
    open={({ id }) => paths.brandEdit(id)}
    create={{ to: paths.brandCreate, needs: brands.create }}
    rowActions={[
      goTo<Brand>('edit', Pencil, ({ id }) => paths.brandEdit(id), brands.edit),
      act<Brand>('delete', brands.remove, {
        icon: Trash2,
        tone: 'danger',
        confirm: true,
        body: ({ id }) => ({ id }),
        refused: ({ product_count }) => (product_count > 0 ? 'deleteRefused' : undefined),
        bulk: {},
      }),
    ]}
  />
);

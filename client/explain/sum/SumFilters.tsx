import { brands } from '@shared/contracts/network/brands';
import { products } from '@shared/contracts/network/products';
import { team } from '@shared/contracts/network/team';
import type { Endpoint } from '@shared/http/endpoint';
import { useTranslation } from 'react-i18next';
import { useOptions } from '~/crud/useOptions';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import type { SumTerm } from './sum';

/** By what the rows of a sum were chosen, as on screen: whose, of when, of which carrier, category, type. */
export const SumFilters = ({ terms }: { terms: readonly SumTerm[] }) => {
  const { t } = useTranslation(['explain', 'sums', 'production']);
  const format = useFormat();
  const chosen: Record<string, unknown> = Object.assign({}, ...terms.map(({ query }) => query));
  const text = (key: string) => (chosen[key] === undefined ? undefined : String(chosen[key]));
  const [from, to] = [text('from'), text('to')].map((day) => day && format.day(day));
  const choice = (key: string, texts: string) => text(key) && t(`${texts}.${text(key)}`);
  const named = (key: string, list: Endpoint) => text(key) && <Named id={Number(text(key))} list={list} />;
  const said = {
    period:
      from && to
        ? t('crud:chip.between', { from, to })
        : from
          ? t('crud:chip.since', { from })
          : to
            ? t('crud:chip.until', { to })
            : (choice('period', 'crud:period') ?? text('year')),
    cycle: text('cycle_no'),
    scope: choice('scope', 'production:choices.scope'),
    member: named('member_id', team.downline),
    around: named('around_id', team.downline),
    carrier: named('brand_id', brands.list),
    product: named('product_id', products.list),
    category: choice('category_group', 'production:choices.category_group'),
    kind: choice('kind', 'production:choices.kind'),
    type: choice('type', 'type'),
    origin: choice('origin', 'sums:origin'),
    status: terms.some(({ list }) => list === 'earnings') && choice('status', 'status'),
    age: choice('age', 'production:choices.age'),
    search: text('q') && t('crud:chip.search', { text: text('q') }),
  };
  const items = Object.entries(said).flatMap(([key, value]) =>
    value ? [{ key, term: t(`sums:filter.${key}`), value: <bdi>{value}</bdi> }] : [],
  );
  return items.length > 0 && <DefinitionList items={items} />;
};

/** The name of one of the first hundred rows of a list. */
const Named = ({ id, list }: { id: number; list: Endpoint }) => {
  const options = useOptions<{ id: number; name: string }>(list, ({ name }) => name);
  return options.find(({ value }) => value === id)?.label ?? '–';
};

import { brands } from '@shared/contracts/network/brands';
import { useTranslation } from 'react-i18next';
import { useOptions } from '~/crud/useOptions';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import type { SumTerm } from './sum';

/** By what the rows of a sum were chosen, as on screen: whose, of when, of which carrier, category, type. */
export const SumFilters = ({ terms }: { terms: readonly SumTerm[] }) => {
  const { t } = useTranslation(['explain', 'production']);
  const format = useFormat();
  const chosen: Record<string, unknown> = Object.assign({}, ...terms.map(({ query }) => query));
  const text = (key: string) => (chosen[key] === undefined ? undefined : String(chosen[key]));
  const [from, to] = [text('from'), text('to')].map((day) => day && format.day(day));
  const choice = (key: string, texts: string) => text(key) && t(`${texts}.${text(key)}`);
  const said = {
    period:
      from && to
        ? t('crud:chip.between', { from, to })
        : from
          ? t('crud:chip.since', { from })
          : to
            ? t('crud:chip.until', { to })
            : text('year'),
    cycle: text('cycle_no'),
    scope: choice('scope', 'production:choices.scope'),
    carrier: text('brand_id') && <Carrier id={Number(text('brand_id'))} />,
    category: choice('category_group', 'production:choices.category_group'),
    kind: choice('kind', 'production:choices.kind'),
    type: choice('type', 'type'),
    origin: choice('origin', 'sum.origin'),
    status: terms.some(({ list }) => list === 'earnings') && choice('status', 'status'),
    age: choice('age', 'production:choices.age'),
    search: text('q') && t('crud:chip.search', { text: text('q') }),
  };
  const items = Object.entries(said).flatMap(([key, value]) =>
    value ? [{ key, term: t(`sum.filter.${key}`), value: <bdi>{value}</bdi> }] : [],
  );
  return items.length > 0 && <DefinitionList items={items} />;
};

const Carrier = ({ id }: { id: number }) => {
  const options = useOptions<{ id: number; name: string }>(brands.list, ({ name }) => name);
  return options.find(({ value }) => value === id)?.label ?? '–';
};

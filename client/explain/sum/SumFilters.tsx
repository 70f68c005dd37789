import { brands } from '@shared/contracts/network/brands';
import { products } from '@shared/contracts/network/products';
import { team } from '@shared/contracts/network/team';
import type { Endpoint } from '@shared/http/endpoint';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptions } from '~/crud/useOptions';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { DefinitionList } from '~/ui/DefinitionList';
import type { SumQueries, SumTerm } from './sum';

/** Filters of a downline sum under the names of the other lists. */
const ofPeople = ({ of: { id, direct, ...filters } }: SumQueries['people']) => ({
  ...filters,
  around_id: id,
  ...(direct && { generation: 1 }),
  status: undefined,
});

/** The filters behind a sum's rows, named as on their screens: member, period, carrier, category, type. */
export const SumFilters = ({ terms }: { terms: readonly SumTerm[] }) => {
  const { t } = useTranslation(['explain', 'sums', 'production']);
  const format = useFormat();
  const chosen = terms.map((term): Record<string, unknown> => {
    if (term.list === 'people') return ofPeople(term.query);
    return term.list === 'recordTotals' ? term.query.of : term.query;
  });
  /** The terms' distinct values of a filter. */
  const texts = (key: string) => [
    ...new Set(chosen.flatMap(({ [key]: value }) => (value === undefined ? [] : [String(value)]))),
  ];
  const text = (key: string) => texts(key)[0];
  const all = (key: string, said: (value: string) => string) =>
    texts(key).length > 0 && format.list(texts(key).map(said));
  const [from, to] = [text('from'), text('to')].map((day) => day && format.day(day));
  const choice = (key: string, of: string) => all(key, (value) => t(`${of}.${value}`, { defaultValue: value }));
  const named = (key: string, list: Endpoint) =>
    texts(key).map((id, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <Named id={Number(id)} list={list} />
      </Fragment>
    ));
  const month = (value: string) => (value.length === 4 ? value : format.month(value, 'long'));
  const said = {
    period:
      from && to
        ? t('crud:chip.between', { from, to })
        : from
          ? t('crud:chip.since', { from })
          : to
            ? t('crud:chip.until', { to })
            : choice('period', 'crud:period') || text('year'),
    month: all('month', month) || all('expected_in', month),
    weekday: all('weekday', (value) => format.weekday(Number(value), 'long')),
    cycle: text('cycle_no'),
    scope: choice('scope', 'production:choices.scope'),
    member: named('member_id', team.downline),
    around: named('around_id', team.downline),
    carrier: named('brand_id', brands.list),
    product: named('product_id', products.list),
    category:
      choice('category_group', 'production:choices.category_group') ||
      choice('category', 'production:choices.category'),
    kind: choice('kind', 'production:choices.kind'),
    type: choice('type', 'type') || all('line_kind', (kind) => t(`sums:lineType.${kind}`)),
    origin: choice('origin', 'sums:origin'),
    policy: text('without_policy') && t('sums:noPolicy'),
    status:
      (terms.some(({ list }) => list === 'earnings') && choice('status', 'status')) ||
      (terms.some(({ list }) => list === 'tp') && choice('status', 'production:choices.status')),
    generation: text('generation'),
    level: text('level'),
    age: choice('age', 'production:choices.age'),
    dated: choice('dated', 'policies:fields'),
    since: all('inforce_on', format.day),
    months: all('months', (months) => t('sums:ofYear', { months: format.count(Number(months)) })),
    search: text('q') && t('crud:chip.search', { text: text('q') }),
  };
  const items = Object.entries(said).flatMap(([key, value]) =>
    value && (!Array.isArray(value) || value.length > 0)
      ? [{ key, term: t(`sums:filter.${key}`), value: <bdi>{value}</bdi> }]
      : [],
  );
  return items.length > 0 && <DefinitionList items={items} />;
};

/** The name of a list's row. No downline contains its own reader, who appears as "you". */
const Named = ({ id, list }: { id: number; list: Endpoint }) => {
  const { t } = useTranslation('explain');
  const options = useOptions<{ id: number; name: string }>(list, ({ name }) => name, id);
  if (list === team.downline && id === session.userData?.id) return t('chain.you');
  return options.find(({ value }) => value === id)?.label ?? '–';
};

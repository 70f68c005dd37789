import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import type { TFunction } from 'i18next';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import type { Format } from '~/platform/format';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import styles from './filters.module.css';
import type { ListQuery } from './ListStore';
import { PeriodControl } from './PeriodControl';
import { RowSelect } from './RowSelect';
import { periodOf } from './relativeDays';
import { useOptions, usePicker } from './useOptions';
import { useTyped } from './useTyped';

export interface FilterContext {
  /** The query in the address; see `useListQuery`. */
  query: ListQuery;
  set: (changes: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void;
  /** The list's text namespace. */
  texts: string;
}

/** A list's filter: its control and its chip. `keys` are fields of the list's query. */
export interface Filter<K extends string = string> {
  keys: readonly K[];
  /** Key of its name under `fields`; the first of `keys` by default. */
  name?: string;
  /** The control shows its name itself. */
  named?: true;
  /** `line`: next to the search. `link`: set by links only, without a control. By default: behind the Filter button. */
  place?: 'line' | 'link';
  Control: (props: FilterContext) => React.ReactNode;
  /** Renders nothing while the filter is not in use. */
  Chip: (
    props: FilterContext & { t: TFunction; format: Format; children: (text: string) => React.ReactNode },
  ) => React.ReactNode;
}

export const filterName = ({ name, keys: [key] }: Filter, texts: string, t: TFunction): string =>
  t(`${texts}:fields.${name ?? key}`);

/** Free text, matched against the fields that the list searches. */
export const search = <K extends string>(key: K): Filter<K> => ({
  keys: [key],
  place: 'line',
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const [typed, setTyped] = useTyped(String(query[key] ?? ''), (text) => set({ [key]: text }, { replace: true }));
    return (
      <TextInput
        className={styles.search}
        icon={Search}
        type="search"
        clearable
        value={typed}
        onChange={setTyped}
        placeholder={t(`${texts}:search`)}
        aria-label={t(`${texts}:search`)}
        data-list-search
      />
    );
  },
  Chip: ({ query, t, children }) => (query[key] ? children(t('crud:chip.search', { text: query[key] })) : null),
});

/** One of a fixed set of values. */
export const oneOf = <K extends string>(key: K, values: readonly string[]): Filter<K> => ({
  keys: [key],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    return (
      <NativeSelect
        ariaLabel={t(`${texts}:fields.${key}`)}
        value={String(query[key] ?? '')}
        onChange={(value) => set({ [key]: value })}
        options={[
          { value: '', label: t('crud:any') },
          ...values.map((value) => ({ value, label: t(`${texts}:choices.${key}.${value}`) })),
        ]}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query[key] ? children(`${t(`${texts}:fields.${key}`)}: ${t(`${texts}:choices.${key}.${query[key]}`)}`) : null,
});

/** Ready-made periods next to the search. Without a choice, `standard` applies, or all days count. */
export const presets = <K extends string>(key: K, values: readonly string[], standard?: string): Filter<K> => ({
  ...oneOf(key, values),
  place: 'line',
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    return (
      <NativeSelect
        ariaLabel={t(`${texts}:fields.${key}`)}
        value={String(query[key] ?? standard ?? '')}
        onChange={(value) => set({ [key]: value === standard ? undefined : value })}
        options={[
          ...(standard ? [] : [{ value: '', label: t('crud:allDays') }]),
          ...values.map((value) => ({ value, label: t(`crud:period.${value}`) })),
        ]}
      />
    );
  },
});

/** A filter that only links set: it has a chip but no control. */
export const byLink = <K extends string>(filter: Filter<K>): Filter<K> => ({ ...filter, place: 'link' });

/** A month such as `2026-11`, or a year, set by links only. */
export const monthByLink = <K extends string>(key: K): Filter<K> => ({
  keys: [key],
  place: 'link',
  Control: () => null,
  Chip: ({ query, texts, t, format, children }) => {
    const value = String(query[key] ?? '');
    return (
      value && children(`${t(`${texts}:fields.${key}`)}: ${value.length > 4 ? format.month(value, 'long') : value}`)
    );
  },
});

/** One row of another list, such as a carrier. */
export const rowOf = <K extends string, R extends { id: number }>(
  key: K,
  endpoint: Endpoint & { readonly data: { readonly _output: Page<R> } | unknown },
  label: (row: R) => string,
): Filter<K> => ({
  keys: [key],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const picker = usePicker(endpoint as Endpoint, label, undefined, query[key]);
    return (
      <RowSelect
        label={t(`${texts}:fields.${key}`)}
        picker={picker}
        value={query[key]}
        onChange={(value) => set({ [key]: value })}
      />
    );
  },
  Chip: ({ query, texts, t, children }) => {
    const options = useOptions(endpoint as Endpoint, label, query[key]);
    if (!query[key]) return null;
    const chosen = options.find(({ value }) => String(value) === String(query[key]));
    return children(`${t(`${texts}:fields.${key}`)}: ${chosen?.label ?? query[key]}`);
  },
});

/** A period, both ends included. Either end may be open or relative to today. */
export const period = <A extends string, B extends string>(name: string, from: A, to: B): Filter<A | B> => ({
  keys: [from, to],
  name,
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    return (
      <PeriodControl
        label={t(`${texts}:fields.${name}`)}
        from={query[from] ? String(query[from]) : undefined}
        to={query[to] ? String(query[to]) : undefined}
        onChange={(first, last) => set({ [from]: first, [to]: last })}
      />
    );
  },
  Chip: ({ query, texts, t, format, children }) => {
    const chosen = periodOf(String(query[from] ?? ''), String(query[to] ?? ''), businessToday());
    const field = t(`${texts}:fields.${name}`);
    if (chosen.kind === 'none') return null;
    if (chosen.kind === 'last') return children(`${field}: ${t('crud:chip.last', { count: chosen.days })}`);
    if (chosen.kind !== 'between') return children(`${field}: ${t(`crud:when.${chosen.kind}`)}`);
    const ends = {
      from: chosen.from && format.day(chosen.from),
      to: chosen.to && format.day(chosen.to),
    };
    if (!ends.from && !ends.to) return null;
    const kind = ends.from && ends.to ? 'between' : ends.from ? 'since' : 'until';
    return children(`${field}: ${t(`crud:chip.${kind}`, ends)}`);
  },
});

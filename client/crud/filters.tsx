import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import type { TFunction } from 'i18next';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Format } from '~/platform/format';
import { DateRangeInput } from '~/ui/DateRangeInput';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import styles from './filters.module.css';
import type { ListQuery } from './ListStore';
import { RowSelect } from './RowSelect';
import { useOptions, usePicker } from './useOptions';
import { useTyped } from './useTyped';

interface FilterContext {
  query: ListQuery;
  set: (changes: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void;
  /** The texts' namespace of the list. */
  texts: string;
}

/** One control of a list's filter bar and the chip that says what it filters. `keys` are fields of the list's query. */
export interface Filter<K extends string = string> {
  keys: readonly K[];
  Control: (props: FilterContext) => React.ReactNode;
  /** Undefined while the filter is not in use. */
  Chip: (
    props: FilterContext & { t: TFunction; format: Format; children: (text: string) => React.ReactNode },
  ) => React.ReactNode;
}

/** Free text over what the list searches. */
export const search = <K extends string>(key: K): Filter<K> => ({
  keys: [key],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const [typed, setTyped] = useTyped(String(query[key] ?? ''), (text) => set({ [key]: text }, { replace: true }));
    return (
      <TextInput
        className={styles.search}
        icon={Search}
        type="search"
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

/** One of a fixed set. */
export const oneOf = <K extends string>(key: K, values: readonly string[]): Filter<K> => ({
  keys: [key],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const name = t(`${texts}:fields.${key}`);
    return (
      <NativeSelect
        className={styles.select}
        ariaLabel={name}
        value={String(query[key] ?? '')}
        onChange={(value) => set({ [key]: value })}
        options={[
          { value: '', label: name },
          ...values.map((value) => ({ value, label: t(`${texts}:choices.${key}.${value}`) })),
        ]}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query[key] ? children(`${t(`${texts}:fields.${key}`)}: ${t(`${texts}:choices.${key}.${query[key]}`)}`) : null,
});

/** One that only links set: it shows as a chip, and has no control of its own. */
export const byLink = <K extends string>(filter: Filter<K>): Filter<K> => ({ ...filter, Control: () => null });

/** A month `2026-11`, or a year, that only links set. */
export const monthByLink = <K extends string>(key: K): Filter<K> => ({
  keys: [key],
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
    const name = t(`${texts}:fields.${key}`);
    const picker = usePicker(endpoint as Endpoint, label);
    return (
      <RowSelect
        className={styles.select}
        label={name}
        picker={picker}
        value={query[key]}
        onChange={(value) => set({ [key]: value })}
      />
    );
  },
  Chip: ({ query, texts, t, children }) => {
    const options = useOptions(endpoint as Endpoint, label);
    if (!query[key]) return null;
    const chosen = options.find(({ value }) => String(value) === String(query[key]));
    return children(`${t(`${texts}:fields.${key}`)}: ${chosen?.label ?? query[key]}`);
  },
});

/** A period between two days, both included; either end may be open. */
export const period = <A extends string, B extends string>(name: string, from: A, to: B): Filter<A | B> => ({
  keys: [from, to],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    return (
      <span className={styles.period}>
        <span aria-hidden="true">{t(`${texts}:fields.${name}`)}</span>
        <DateRangeInput
          label={t(`${texts}:fields.${name}`)}
          value={{ from: query[from] ? String(query[from]) : null, to: query[to] ? String(query[to]) : null }}
          onChange={(range) => set({ [from]: range.from ?? undefined, [to]: range.to ?? undefined })}
        />
      </span>
    );
  },
  Chip: ({ query, texts, t, format, children }) => {
    const ends = {
      from: query[from] && format.day(String(query[from])),
      to: query[to] && format.day(String(query[to])),
    };
    if (!ends.from && !ends.to) return null;
    const kind = ends.from && ends.to ? 'between' : ends.from ? 'since' : 'until';
    return children(`${t(`${texts}:fields.${name}`)}: ${t(`crud:chip.${kind}`, ends)}`);
  },
});

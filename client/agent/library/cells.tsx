import type { ResourceProgress, ResourceRow } from '@shared/contracts/network/library';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { type Cell, choice, count, date, name, text, withNote } from '~/crud/cells';
import { businessToday } from '~/platform/businessDay';
import { i18next } from '~/platform/i18n';
import { Tag } from '~/ui/Tag';
import styles from './cells.module.css';
import { placeOf } from './places';
import { expiresIn, progressState, progressTones } from './progressState';

const title: Cell<string, ResourceRow> = {
  render: (value, row) => (
    <Link className={styles.title} to={placeOf(row)} lang={row.language} dir="auto">
      {value}
    </Link>
  ),
};

/** The last valid day, marked when near. */
const expiry: Cell<string | null, ResourceRow> = {
  ...date,
  render: (value, row, { format }) =>
    value !== null && expiresIn(row, businessToday()) !== undefined ? (
      <Tag tone="warning">{format.day(value)}</Tag>
    ) : (
      date.render(value, row, { format, choice: String })
    ),
};

const standing: Cell<ResourceProgress | null, ResourceRow> = {
  nowrap: true,
  render: (_progress, row) => {
    const state = progressState(row, businessToday());
    return <Tag tone={progressTones[state]}>{i18next.t(`library:standing.${state}`)}</Tag>;
  },
  csv: (_progress, row) => {
    const state = progressState(row, businessToday());
    return { code: state, label: i18next.t(`library:standing.${state}`) };
  },
};

const all = {
  title: withNote(title, ({ title_zh }) => title_zh),
  kind: choice,
  language: choice,
  brand: text,
  product: { ...name, hideBelow: 'lg' } satisfies Cell<string | null, ResourceRow>,
  edition: count,
  duration_sec: count,
  size: {
    align: 'end',
    render: (value, _row, { format }) => (value === null ? '–' : format.size(value)),
  } satisfies Cell<number | null, ResourceRow>,
  expires_on: expiry,
  due_on: date,
  progress: standing,
};
export type ResourceField = keyof typeof all;

export const cells = (...fields: ResourceField[]) =>
  fields.map((field) => [field, all[field]] as unknown as readonly [string, Cell<never, ResourceRow>]);

export const columnsOf = (
  fields: readonly ResourceField[],
  { t, format, sorts }: { t: TFunction; format: Parameters<typeof date.render>[2]['format']; sorts: readonly string[] },
) =>
  fields.map((field) => {
    const cell = all[field] as Cell<unknown, ResourceRow>;
    const context = { format, choice: (value: string) => t(`library:choices.${field}.${value}`) };
    return {
      key: field,
      header: t(`library:fields.${field}`),
      cell: (row: ResourceRow) => cell.render(row[field], row, context),
      align: cell.align ?? ('start' as const),
      sortable: sorts.includes(field),
      ...(cell.nowrap && { nowrap: cell.nowrap }),
      ...(cell.wrap && { wrap: cell.wrap }),
      ...(cell.hideBelow && { hideBelow: cell.hideBelow }),
    };
  });

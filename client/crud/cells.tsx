import type { CsvValue } from '@shared/format/csv';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Format } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import type { DrawnCoverProps } from '~/ui/cover/DrawnCover';
import { cx } from '~/ui/cx';
import { Progress } from '~/ui/Progress';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';
import styles from './cells.module.css';
import { Mark } from './Mark';
import { Portrait } from './Portrait';
import { Thumbnail } from './Thumbnail';

/** Rendering context of a cell: formats in the current language, and the labels of its field's choices. */
export interface CellContext {
  format: Format;
  choice: (value: string) => string;
  /** Reloads the rows, on list screens only. */
  reload?: () => void;
}

/**
 * A column's rendering on screen and in exports. Uses methods instead of function types, so that a cell for a wider row
 * or value fits a narrower column, but not the reverse.
 */
export interface Cell<V, R> {
  render(value: V, row: R, context: CellContext): ReactNode;
  /** The exported value; the raw value by default. A code without a label is a choice of the column's field. */
  csv?(value: V, row: R): CsvValue | { code: string };
  align?: 'start' | 'end';
  /** Prevents truncation. */
  nowrap?: boolean;
  /** Wraps onto several lines; names only when they are long. */
  wrap?: boolean | 'names';
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
  /** Hidden until selected in the column chooser. */
  optional?: boolean;
  /** Replaces the field's name when that is not specific enough, on screen and in data files. */
  heading?: { field: string; label: string };
  /** Amounts are in their row's currency, so files need a currency column. */
  inCurrency?: boolean;
}

interface InCurrency {
  currency?: 'USD' | 'CAD';
}

const dash = <span className={styles.muted}>–</span>;

export const text: Cell<string | null, object> = { render: (value) => value || dash };

/** A person's name, which wraps instead of being cut. */
export const name: Cell<string | null, object> = { ...text, wrap: 'names' };

/**
 * Money in integer cents, in the row's currency or else the main one; negatives in parentheses and red, with a minus
 * sign for screen readers.
 */
export const money: Cell<number | null, InCurrency> = {
  align: 'end',
  inCurrency: true,
  render: (value, { currency }, { format }) => {
    if (value === null) return dash;
    if (value >= 0) return format.money(value, currency);
    return (
      <span className={styles.negative}>
        <span aria-hidden="true">({format.money(-value, currency)})</span>
        <span className="visually-hidden">{format.money(value, currency)}</span>
      </span>
    );
  },
  csv: (value) => (value === null ? null : { cents: value }),
};

/** Points, formatted as the main currency regardless of the row's. */
export const points: Cell<number | null, object> = {
  ...money,
  inCurrency: false,
  render: (value, _row, context) => money.render(value, {}, context),
};

/** A rate in basis points. */
export const rate: Cell<number | null, object> = {
  align: 'end',
  render: (value, _row, { format }) => (value === null ? dash : format.rate(value)),
  csv: (value) => (value === null ? null : { bp: value }),
};

/** A share in basis points, most often of whole percents. */
export const share: Cell<number | null, object> = {
  ...rate,
  render: (value, _row, { format }) => (value === null ? dash : format.percent(value)),
};

export const count: Cell<number | null, object> = {
  align: 'end',
  render: (value, _row, { format }) => (value === null ? dash : format.count(value)),
};

export const date: Cell<string | null, object> = {
  nowrap: true,
  render: (value, _row, { format }) => (value ? format.day(value) : dash),
  csv: (value) => value && { day: value },
};

/** The label of a choice. */
export const choice: Cell<string | null, object> = {
  nowrap: true,
  render: (value, _row, { choice: name }) => (value ? name(value) : dash),
  csv: (value) => value && { code: value },
};

/** A status: a colored dot and a word. */
export const tag = <V extends string>(tones: Record<V, Tone>): Cell<V, object> => ({
  nowrap: true,
  render: (value, _row, { choice: name }) => <Tag tone={tones[value]}>{name(value)}</Tag>,
  csv: (value) => ({ code: value }),
});

/** An instant on the network's clock. */
export const instant: Cell<string | null, object> = {
  nowrap: true,
  render: (value, _row, { format }) => (value ? format.instant(value) : dash),
};

const yesOrNo = (value: boolean) => i18next.t(`crud:${value ? 'yes' : 'no'}`);

/** Yes or no, as text. */
export const yesNo: Cell<boolean | null, object> = {
  nowrap: true,
  render: (value) => (value === null ? dash : yesOrNo(value)),
  csv: (value) => (value === null ? null : { code: value ? 'yes' : 'no', label: yesOrNo(value) }),
};

/** A small picture, or a drawing. Another column must name its subject. */
export const picture = <R extends object>(of: (row: R) => DrawnCoverProps): Cell<string | null, R> => ({
  nowrap: true,
  render: (url, row) => <Thumbnail url={url} {...of(row)} />,
});

/** A name with a small logo before it. */
export const marked = <R extends object>(
  cell: Cell<string, R>,
  of: (row: R) => { url: string | null; owner?: string | null },
): Cell<string, R> => ({
  ...cell,
  render: (name, row, context) => (
    <span className={styles.person}>
      <Mark name={name} {...of(row)} />
      <span>{cell.render(name, row, context)}</span>
    </span>
  ),
});

/** A person's name with a portrait. */
export const person = <R extends object>(of: (row: R) => { avatar_url?: string | null }): Cell<string, R> => ({
  nowrap: true,
  render: (value, row) =>
    value ? (
      <span className={styles.person}>
        <Portrait name={value} url={of(row).avatar_url} size="sm" />
        <span className="own-order">{value}</span>
      </span>
    ) : (
      dash
    ),
});

/** Progress toward a total in the same unit, as a bar named after the row, and as a percentage. */
export const progress = <R extends object>(
  whole: (row: R) => number | null,
  name: (row: R) => string,
): Cell<number | null, R> => ({
  render: (value, row, { format }) => {
    const all = whole(row);
    if (value === null || all === null || all <= 0) return dash;
    const share = format.percent(Math.round((value / all) * 10_000), 0);
    return (
      <span className={styles.progress}>
        <Progress bare label={name(row)} value={value} max={all} text={share} />
        <span aria-hidden="true" className="tabular own-order">
          {share}
        </span>
      </span>
    );
  },
});

/** A link to the row's page. */
export const link = <R extends { id: number }>(to: (id: number) => string): Cell<string, R> => ({
  nowrap: true,
  render: (value, row) => (
    <Link className={styles.link} to={to(row.id)}>
      {value}
    </Link>
  ),
});

/** Two lines: the value, and a smaller note that identifies it. */
export const withNote = <V, R>(cell: Cell<V, R>, note: (row: R) => ReactNode): Cell<V, R> => ({
  ...cell,
  render: (value, row, context) => {
    const noteText = note(row);
    return (
      <>
        {cell.render(value, row, context)}
        {noteText && <span className={cx(styles.note, 'own-order')}>{noteText}</span>}
      </>
    );
  },
});

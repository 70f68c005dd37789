import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import type { z } from 'zod';
import { AreaField } from './fields/AreaField';
import { ChoiceField, MaybeField } from './fields/ChoiceField';
import { ChoicesField } from './fields/ChoicesField';
import { ColorField } from './fields/ColorField';
import { DayField } from './fields/DayField';
import { HtmlField } from './fields/HtmlField';
import { InstantField } from './fields/InstantField';
import { LinesField } from './fields/LinesField';
import { MoneyField } from './fields/MoneyField';
import { NumberField } from './fields/NumberField';
import { PeriodField } from './fields/PeriodField';
import { RateField } from './fields/RateField';
import { RowField } from './fields/RowField';
import { RowsField } from './fields/RowsField';
import { SwitchField } from './fields/SwitchField';
import { TextField } from './fields/TextField';
import { TreeField } from './fields/TreeField';
import { FileField, PictureField } from './fields/UploadField';

type List = readonly unknown[];
type IsPart<T> = T extends List ? false : T extends object ? true : false;

/** Paths of a draft's fields that hold a value of type V. Only row names lead through lists. */
type Named<D, V> = {
  [K in keyof D & string]-?:
    | (Exclude<D[K], undefined> extends V ? K : never)
    | (IsPart<D[K]> extends true ? `${K}.${Named<D[K], V>}` : never);
}[keyof D & string];

type At<D, P> = P extends keyof D
  ? D[P]
  : P extends `${infer K}.${infer R}`
    ? K extends keyof D
      ? At<D[K], R>
      : never
    : never;
type RowOf<L> = L extends readonly (infer R)[] ? R : never;
type PropsOf<C> = C extends ComponentType<infer P> ? P : never;
type On<C, N> = ComponentType<Omit<PropsOf<C>, 'name'> & { name: N }>;

const components = {
  Text: TextField,
  Area: AreaField,
  Html: HtmlField,
  Choice: ChoiceField,
  Maybe: MaybeField,
  Choices: ChoicesField,
  Lines: LinesField,
  Day: DayField,
  Money: MoneyField,
  Rate: RateField,
  Number: NumberField,
  Picture: PictureField,
  File: FileField,
  Instant: InstantField,
  Period: PeriodField,
  Color: ColorField,
  Tree: TreeField,
  Switch: SwitchField,
  Row: RowField,
  Rows: ({ children, ...props }: RowsProps) =>
    createElement(RowsField, { ...props, row: (index: number) => children(components, index) }),
};
type Components = typeof components;
type RowsProps = Omit<ComponentProps<typeof RowsField>, 'row'> & {
  children: (row: unknown, index: number) => ReactNode;
};

/** The field components for a draft of type D. */
export interface Fields<D> {
  Text: On<Components['Text'], Named<D, string>>;
  Area: On<Components['Area'], Named<D, string>>;
  Html: On<Components['Html'], Named<D, string>>;
  Choice: On<Components['Choice'], Named<D, string>>;
  Maybe: On<Components['Maybe'], Named<D, string | null>>;
  Choices: On<Components['Choices'], Named<D, string[]>>;
  Lines: On<Components['Lines'], Named<D, string[]>>;
  Day: On<Components['Day'], Named<D, string | null>>;
  Money: On<Components['Money'], Named<D, number | null>>;
  Rate: On<Components['Rate'], Named<D, number | null>>;
  Number: On<Components['Number'], Named<D, number | null>>;
  Picture: On<Components['Picture'], Named<D, string | null>>;
  File: On<Components['File'], Named<D, string>>;
  Instant: On<Components['Instant'], Named<D, string | null>>;
  Period: ComponentType<{ name: Named<D, string | null>; until: Named<D, string | null> }>;
  Color: On<Components['Color'], Named<D, string>>;
  Tree: <R extends { id: number; parent_id: number | null }>(
    props: Omit<Parameters<typeof TreeField<R>>[0], 'name'> & { name: Named<D, number | null> },
  ) => ReactNode;
  Switch: On<Components['Switch'], Named<D, boolean>>;
  Row: <R extends { id: number }>(
    props: Omit<Parameters<typeof RowField<R>>[0], 'name'> & { name: Named<D, number | null> },
  ) => ReactNode;
  /** Repeating rows; `row` receives the fields of one row. */
  Rows: <N extends Named<D, readonly object[]>>(
    props: Omit<RowsProps, 'name' | 'blank' | 'children'> & {
      name: N;
      blank: RowOf<At<D, N>>;
      children: (row: Fields<RowOf<At<D, N>>>, index: number) => ReactNode;
    },
  ) => ReactNode;
}

/** Field components for values without a single schema. */
export const fieldsIn = <D extends object>() => components as unknown as Fields<D>;

/**
 * Field components for one draft: `<Field.Money name="…" />` accepts only fields of a matching type, so a misspelled
 * name or money in a text field is a compile error.
 */
export const fieldsOf = <D extends z.ZodObject>(_resource: { draft: D }) => fieldsIn<z.input<D>>();

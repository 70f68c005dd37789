import type { ComponentType } from 'react';
import type { z } from 'zod';
import { AreaField } from './fields/AreaField';
import { ChoiceField } from './fields/ChoiceField';
import { ChoicesField } from './fields/ChoicesField';
import { DayField } from './fields/DayField';
import { HtmlField } from './fields/HtmlField';
import { LinesField } from './fields/LinesField';
import { MoneyField } from './fields/MoneyField';
import { NumberField } from './fields/NumberField';
import { PictureField } from './fields/PictureField';
import { RateField } from './fields/RateField';
import { RowField } from './fields/RowField';
import { SwitchField } from './fields/SwitchField';
import { TextField } from './fields/TextField';

/** The names of a draft's fields that hold a value of type V. */
type Named<D, V> = { [K in keyof D]-?: D[K] extends V ? K : never }[keyof D] & string;
type On<P, N> = ComponentType<Omit<P, 'name'> & { name: N }>;
type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

/**
 * The field components of one draft: `<Field.Money name="…" />` takes only names of fields that hold what it edits, so that a
 * misspelt name or money on a text is a compile error.
 */
export function fieldsOf<D extends z.ZodObject>(_resource: { draft: D }) {
  type Draft = z.input<D>;
  return {
    Text: TextField as On<PropsOf<typeof TextField>, Named<Draft, string>>,
    Area: AreaField as On<PropsOf<typeof AreaField>, Named<Draft, string>>,
    Html: HtmlField as On<PropsOf<typeof HtmlField>, Named<Draft, string>>,
    Choice: ChoiceField as On<PropsOf<typeof ChoiceField>, Named<Draft, string>>,
    Choices: ChoicesField as On<PropsOf<typeof ChoicesField>, Named<Draft, string[]>>,
    Lines: LinesField as On<PropsOf<typeof LinesField>, Named<Draft, string[]>>,
    Day: DayField as On<PropsOf<typeof DayField>, Named<Draft, string | null>>,
    Money: MoneyField as On<PropsOf<typeof MoneyField>, Named<Draft, number | null>>,
    Rate: RateField as On<PropsOf<typeof RateField>, Named<Draft, number | null>>,
    Number: NumberField as On<PropsOf<typeof NumberField>, Named<Draft, number | null>>,
    Picture: PictureField as On<PropsOf<typeof PictureField>, Named<Draft, string>>,
    Switch: SwitchField as On<PropsOf<typeof SwitchField>, Named<Draft, boolean>>,
    Row: RowField as <R extends { id: number }>(
      props: Omit<Parameters<typeof RowField<R>>[0], 'name'> & { name: Named<Draft, number | null> },
    ) => React.ReactNode,
  };
}

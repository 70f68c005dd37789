import { issue, issuesOf } from '@shared/http/issues';
import type { z } from 'zod';
import { type Check, DraftStore } from './DraftStore';
import { valueAt } from './draftPaths';

export type { Stored } from './DraftStore';

type Values = Record<string, unknown>;

/** The issues that a schema finds. No row has the ID 0, so 0 counts as missing rather than too small. */
const checkedBy =
  (schema: z.ZodType): Check<Values> =>
  (values) => {
    const { error } = schema.safeParse(values, { reportInput: true });
    return (error ? issuesOf(error) : []).map((raised) =>
      raised.field.endsWith('_id') && valueAt(values, raised.field) === 0 ? issue(raised.field, 'required') : raised,
    );
  };

/** A draft validated by its contract's schema. */
export class FormStore extends DraftStore<Values> {
  constructor(schema: z.ZodType, values: Values, version?: number) {
    super(checkedBy(schema), values, version);
  }
}

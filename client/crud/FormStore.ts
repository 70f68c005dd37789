import { issue, issuesOf } from '@shared/http/issues';
import type { z } from 'zod';
import { type Check, DraftStore } from './DraftStore';
import { valueAt } from './draftPaths';

export type { Stored } from './DraftStore';

type Values = Record<string, unknown>;

/** What a schema finds wrong. 0 is no row's id: nothing is chosen yet, rather than something too small. */
const checkedBy =
  (schema: z.ZodType): Check<Values> =>
  (values) => {
    const { error } = schema.safeParse(values, { reportInput: true });
    return (error ? issuesOf(error) : []).map((found) =>
      found.field.endsWith('_id') && valueAt(values, found.field) === 0 ? issue(found.field, 'required') : found,
    );
  };

/** A draft that is checked by the schema of its contract. */
export class FormStore extends DraftStore<Values> {
  constructor(schema: z.ZodType, values: Values, version?: number) {
    super(checkedBy(schema), values, version);
  }
}

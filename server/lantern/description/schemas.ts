import type { JsonSchema } from '@shared/contracts/lantern/description';
import { z } from 'zod';

const maxSafe = Number.MAX_SAFE_INTEGER;

/** Removes details that zod adds and readers do not need: the patterns behind formats, and the limits of integers. */
function tidy(schema: JsonSchema): void {
  if (schema.format) delete schema.pattern;
  if (schema.maximum === maxSafe) delete schema.maximum;
  if (schema.minimum === -maxSafe) delete schema.minimum;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  });
  return rest as JsonSchema;
};

export const outputOf = (schema: z.ZodType): JsonSchema => schemaOf(schema, 'output');

/** The schema of input, with the limits that apply after trimming or conversion to a number. */
export const inputOf = (schema: z.ZodType): JsonSchema =>
  limited(schemaOf(schema, 'input'), schemaOf(schema, 'output'));

const limits = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'enum',
] as const;

function limited(input: JsonSchema, output: JsonSchema): JsonSchema {
  const whole = input.type === 'number' && output.type === 'integer';
  if (input.type !== output.type && !whole) return input;
  const both = <T extends JsonSchema>(one: T, other: JsonSchema | undefined) => (other ? limited(one, other) : one);
  return {
    ...Object.fromEntries(limits.filter((name) => output[name] !== undefined).map((name) => [name, output[name]])),
    ...input,
    ...(whole && { type: 'integer' }),
    ...(input.properties && {
      properties: Object.fromEntries(
        Object.entries(input.properties).map(([name, one]) => [name, both(one, output.properties?.[name])]),
      ),
    }),
    ...(input.items && output.items && { items: both(input.items, output.items) }),
    ...(input.anyOf?.length === output.anyOf?.length &&
      input.anyOf && { anyOf: input.anyOf.map((one, at) => both(one, output.anyOf?.[at])) }),
  };
}

/** A schema's alternatives with a body; `empty` is true when one has none. */
export function bodiesOf(schema: z.ZodType): { bodies: z.ZodType[]; empty: boolean } {
  const options = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [schema];
  const bodies = options.filter((option) => !(option instanceof z.ZodUndefined));
  return { bodies, empty: bodies.length < options.length };
}

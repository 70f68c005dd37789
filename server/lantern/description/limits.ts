import type { JsonSchema } from '@shared/contracts/lantern/description';

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

/** An input schema with the limits of the parsed value, which apply after trimming or conversion. */
export function limited(input: JsonSchema, output: JsonSchema): JsonSchema {
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

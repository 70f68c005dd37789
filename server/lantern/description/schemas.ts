import { fieldMeanings } from '@shared/contracts/fieldMeanings';
import type { JsonSchema } from '@shared/contracts/lantern/description';
import type { Endpoint } from '@shared/http/endpoint';
import { z } from 'zod';
import { limited } from './limits';
import { bodyMeanings, withMeanings } from './meanings';
import { namedRecords, type Records } from './records';

/** The schemas of all calls, with references to the records that have a name. */
export interface Schemas {
  outputOf(schema: z.ZodType): JsonSchema;
  /** Schema of parameters, with the limits that apply after trimming or conversion to a number. */
  parametersOf(schema: z.ZodType): JsonSchema;
  /** Schema of a body, with the same limits and with the meanings of its fields. */
  bodyOf(schema: z.ZodType): JsonSchema;
  /** The record itself in place of a reference to it. */
  resolve(schema: JsonSchema): JsonSchema;
  records: Record<string, JsonSchema>;
}

export function schemasOf(endpoints: readonly Endpoint[]): Schemas {
  const names = namedRecords();
  const answers = endpoints.flatMap(({ data, failures = {} }) =>
    [data, ...Object.values(failures)].flatMap((one) => [...bodiesOf(one).bodies, one]),
  );
  const sent = endpoints.flatMap(({ params, query, body }) => [params, query, body].filter((one) => one !== undefined));
  const output = convert(answers, 'output', names);
  const asSent = convert(sent, 'input', names);
  const asParsed = convert(sent, 'output', names);
  const inputRecords = new Map(
    [...asSent.records].map(([name, schema]) => [name, limited(schema, asParsed.records.get(name) ?? schema)]),
  );
  const differing = differingNames(inputRecords, output.records);
  const inputName = (name: string) => (differing.has(name) ? `${name}Input` : name);
  // Bodies come last: their fields have more meanings than those of answers.
  const all = [
    ...[...output.records].map(([name, schema]) => [name, placed(schema)] as const),
    ...[...inputRecords].map(([name, schema]) => [inputName(name), placed(schema, inputName, ofBodies)] as const),
  ];
  const records = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  const inputs = new Map<z.ZodType, JsonSchema>();
  const inputOf = (schema: z.ZodType, meanings?: Meanings) => {
    const known = inputs.get(schema) ?? placed(limited(asSent.of(schema), asParsed.of(schema)), inputName, meanings);
    inputs.set(schema, known);
    return known;
  };
  return {
    outputOf: (schema) => placed(output.of(schema)),
    parametersOf: (schema) => inputOf(schema),
    bodyOf: (schema) => inputOf(schema, ofBodies),
    resolve: (schema) => (schema.$ref && records[schema.$ref.slice(componentsAt.length)]) || schema,
    records,
  };
}

interface Converted {
  of(schema: z.ZodType): JsonSchema;
  records: Map<string, JsonSchema>;
}

/** Converts all schemas in one pass: shared records are converted once. */
function convert(schemas: readonly z.ZodType[], io: 'input' | 'output', metadata: Records): Converted {
  const keys = new Map([...new Set(schemas)].map((schema, at) => [schema, `${at}`]));
  const whole = z.object(Object.fromEntries([...keys].map(([schema, key]) => [key, schema])));
  const { properties = {}, $defs = {} } = z.toJSONSchema(whole, {
    target: 'draft-2020-12',
    io,
    metadata,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      tidy(jsonSchema as JsonSchema);
      if (zodSchema instanceof z.ZodType) describe(jsonSchema as JsonSchema, zodSchema);
    },
  });
  return {
    of: (schema) => properties[keys.get(schema) ?? ''] as JsonSchema,
    records: new Map(Object.entries($defs as Record<string, JsonSchema>)),
  };
}

/** Puts the description of the contract before that of the unit. */
function describe(schema: JsonSchema, { description }: z.ZodType): void {
  if (description && description !== schema.description)
    schema.description = [description, schema.description].filter(Boolean).join(' ');
}

/** Names of records whose input differs from their output, including differences in nested records. */
function differingNames(input: ReadonlyMap<string, JsonSchema>, output: ReadonlyMap<string, JsonSchema>): Set<string> {
  const texts = [...input].map(([name, schema]) => ({ name, text: JSON.stringify(schema), own: output.get(name) }));
  const shared = texts.filter(({ own }) => own !== undefined);
  const differing = new Set(shared.filter(({ text, own }) => text !== JSON.stringify(own)).map(({ name }) => name));
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const { name, text } of shared)
      if ([...differing].some((other) => text.includes(`"#/$defs/${other}"`))) differing.add(name);
  }
  return differing;
}

const componentsAt = '#/components/schemas/';

type Meanings = Readonly<Record<string, string>>;
const ofBodies: Meanings = { ...fieldMeanings, ...bodyMeanings };

/** A copy whose references lead to the components of the document, with the common meanings of its fields. */
const placed = (schema: JsonSchema, nameOf = (name: string) => name, meanings: Meanings = fieldMeanings): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$ref') return componentsAt + nameOf(value.slice('#/$defs/'.length));
    return key === 'properties' ? withMeanings(value, meanings) : value;
  });

const maxSafe = Number.MAX_SAFE_INTEGER;

/** Removes details that zod adds and readers do not need, and spells out tuples and closed records for tools that read less. */
function tidy(schema: JsonSchema): void {
  if (schema.format) delete schema.pattern;
  if (schema.maximum === maxSafe) delete schema.maximum;
  if (schema.minimum === -maxSafe) delete schema.minimum;
  const { propertyNames, required, additionalProperties } = schema;
  if (propertyNames?.enum && required && typeof additionalProperties === 'object') {
    schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
    schema.additionalProperties = false;
    delete schema.propertyNames;
  }
  const { prefixItems: places, items } = schema;
  if (!places || items) return;
  const [first = {}, ...others] = places.filter(
    (one, at) => places.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  );
  // Generators and linters before JSON Schema 2020 read `items` alone; `maxItems` keeps it without effect for others.
  schema.items = others.length > 0 ? { anyOf: [first, ...others] } : first;
  schema.minItems = places.length;
  schema.maxItems = places.length;
}

/** A schema's alternatives with a body; `empty` is true when one has none. */
export function bodiesOf(schema: z.ZodType): { bodies: z.ZodType[]; empty: boolean } {
  const options = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [schema];
  const bodies = options.filter((option) => !(option instanceof z.ZodUndefined));
  return { bodies, empty: bodies.length < options.length };
}

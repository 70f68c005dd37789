import { expect, it } from 'vitest';
import type { z } from 'zod';
import { demoEndpoints, networkEndpoints } from '../testing/declaredEndpoints';

interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string } } }[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
const hasCheck = (schema: z.ZodType, name: string): boolean => {
  const { checks = [], in: from, out } = definitionOf(schema);
  return (
    checks.some(({ _zod }) => _zod.def.check === name) ||
    [from, out].some((part) => part !== undefined && hasCheck(part, name))
  );
};

/** Paths of arrays without a maximum length and of records with any number of free keys. */
function unbounded(schema: z.ZodType, path: string): string[] {
  const { type, shape = {}, element, innerType, options = [], in: from, out } = definitionOf(schema);
  // The number of a record's keys needs a check of its own.
  if (type === 'record' && hasCheck(schema, 'custom')) return [];
  if (type === 'record' || type === 'map' || type === 'set') return [`${path}: ${type}`];
  if (type === 'array' && element)
    return [...(hasCheck(schema, 'max_length') ? [] : [`${path}: array`]), ...unbounded(element, `${path}[]`)];
  return [
    ...Object.entries(shape).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
    ...options.flatMap((option) => unbounded(option, path)),
    ...(innerType ? unbounded(innerType, path) : []),
    // A transform's result is as large as its input.
    ...(from && !(out && hasCheck(out, 'max_length')) ? unbounded(from, path) : []),
  ];
}

const writes = [...networkEndpoints, ...demoEndpoints].filter(({ body }) => body);

it.each(writes)('$method $path bounds every list in its body', ({ body }) => {
  expect(unbounded(body as z.ZodType, 'body')).toEqual([]);
});

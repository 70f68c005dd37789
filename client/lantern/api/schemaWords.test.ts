import type { JsonSchema } from '@shared/contracts/lantern/description';
import { describe, expect, it } from 'vitest';
import { childrenOf, limitsOf, typeOf } from './schemaWords';

const issue: JsonSchema = { type: 'object', properties: { field: { type: 'string' } } };
const resolve = (schema: JsonSchema) => (schema.$ref ? issue : schema);
const ref = { $ref: '#/components/schemas/Issue' };

describe('the type of a schema', () => {
  it.each<[JsonSchema, string]>([
    [{ type: 'integer' }, 'integer'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { enum: ['a', 1] } }, '("a" | 1)[]'],
    [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] }, '[integer, integer]'],
    [{ type: 'array', items: ref }, 'Issue[]'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
    [{}, 'any'],
  ])('%j is %s', (schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });
});

describe('the limits of a schema', () => {
  it.each<[JsonSchema, string[]]>([
    [{ type: 'integer', minimum: 1, maximum: 9, default: 2 }, ['limit.value.between', 'limit.default']],
    [{ type: 'integer', exclusiveMinimum: 0 }, ['limit.value.atLeast']],
    [{ type: 'string', minLength: 1 }, ['limit.length.filled']],
    [{ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }, ['limit.length.atMost']],
    [{ type: 'string', format: 'email' }, ['limit.format']],
  ])('%j has the limits %j', (schema, keys) => {
    expect(limitsOf(schema).map(({ key }) => key)).toEqual(keys);
  });
});

describe('the children of a schema', () => {
  it('are the fields of an object, of a list of objects and of a referenced object', () => {
    const fields = [{ name: 'field', schema: { type: 'string' }, required: false }];
    expect(childrenOf(issue, resolve).properties).toEqual(fields);
    expect(childrenOf({ type: 'array', items: ref }, resolve).properties).toEqual(fields);
    expect(childrenOf({ anyOf: [ref, { type: 'null' }] }, resolve).properties).toEqual(fields);
  });

  it('are the alternatives by name', () => {
    const named = { ...issue, title: 'Success' };
    expect(childrenOf({ oneOf: [named, ref] }, resolve).options?.map(({ name }) => name)).toEqual(['Success', 'Issue']);
    expect(childrenOf({ type: 'string' }, resolve)).toEqual({});
  });
});

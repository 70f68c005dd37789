import { describe, expect, it } from 'vitest';
import { callsOf } from '../api/operations';
import { description } from '../testing/description';
import { requiredIn, requiredInBody } from './requiredFields';

const parts = {
  components: {
    ...description.components,
    schemas: {
      Person: {
        type: 'object',
        properties: { name: { type: 'string' }, age: { type: 'integer' } },
        required: ['name'],
      },
    },
  },
};

describe('required fields', () => {
  it('are those of lists, named records, and records that may be null, without optional ones', () => {
    const person = { $ref: '#/components/schemas/Person' };
    const row = {
      type: 'object',
      properties: { id: { type: 'integer' }, owner: { anyOf: [person, { type: 'null' }] }, note: { type: 'string' } },
      required: ['id', 'owner'],
    };
    const page = { type: 'object', properties: { list: { type: 'array', items: row } }, required: ['list'] };
    expect(requiredIn(parts, page)).toEqual(['list', 'list[].id', 'list[].owner', 'list[].owner.name']);
  });

  it('of a body are those that a caller sends', () => {
    const [create] = callsOf(description).filter(({ method }) => method === 'post');
    expect(create && requiredInBody(description, create)).toEqual(['name']);
  });
});

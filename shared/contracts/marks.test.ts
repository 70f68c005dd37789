import { expect, it } from 'vitest';
import type { z } from 'zod';
import { demoEndpoints, networkEndpoints } from '../testing/declaredEndpoints';
import { markOf } from './marks';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  [part: string]: unknown;
}

/** Names of all text fields below a schema. */
function textFields(schema: z.ZodType, into: Set<string>, name = '', done = new Set<z.ZodType>()): Set<string> {
  const definition = schema._zod.def as unknown as Definition;
  if (definition.type === 'string' && name) into.add(name);
  if (done.has(schema)) return into;
  done.add(schema);
  for (const [field, inner] of Object.entries(definition.shape ?? {})) textFields(inner, into, field, done);
  for (const part of ['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right', 'options', 'items'])
    for (const inner of [definition[part] ?? []].flat() as z.ZodType[]) textFields(inner, into, name, done);
  return into;
}

/** Fields that match the pattern below but hold nothing personal. */
const harmless = ['bankName', 'email_status', 'mailing_status', 'support_email'];
const telling =
  /e?mail$|phone|birth|^dob$|ssn|address|street|^zip|post(al)?_?code|routing|iban|swift|account_(no|number|last4)|pass(word)|token|secret|(email|sms|dev)_code|card_?number|cvv|tax_id|(first|last|chinese|display)_?name/i;

it('marks every field of the contracts that holds a secret, contact details, or the name of a person', () => {
  const fields = new Set<string>();
  for (const { params, query, body, data } of [...networkEndpoints, ...demoEndpoints])
    for (const schema of [params, query, body, data]) if (schema) textFields(schema, fields);
  expect(fields.size).toBeGreaterThan(300);
  const unmarked = [...fields].filter((name) => telling.test(name) && !markOf(name) && !harmless.includes(name));
  expect(unmarked).toEqual([]);
});

import type { JsonSchema } from '@shared/contracts/lantern/description';
import { envelopeCode } from '@shared/http/envelope';
import { type Call, contentOf, type Parts, resolved, resolvedAnswer } from '../api/operations';

/** Levels of nested records that are named; deeper ones are in the call's own description. */
const deepest = 3;

const partsOf = (parts: Parts, schema: JsonSchema): JsonSchema[] => {
  const whole = resolved(parts, schema);
  return [whole, ...(whole.allOf ?? []).map((each) => resolved(parts, each))];
};

/** Dotted paths of the fields that must not be missing, with `[]` for items of lists. A field may be null. */
export function requiredIn(parts: Parts, schema: JsonSchema, prefix = '', depth = 1): string[] {
  return partsOf(parts, schema).flatMap(({ required = [], properties = {}, items, anyOf, oneOf }) => {
    const variants = (anyOf ?? oneOf ?? []).filter((each) => resolved(parts, each).type !== 'null');
    const [only] = variants;
    if (only && variants.length === 1) return requiredIn(parts, only, prefix, depth);
    if (items) return requiredIn(parts, items, `${prefix}[]`, depth);
    return required.flatMap((name) => {
      const path = prefix ? `${prefix}.${name}` : name;
      const property = properties[name];
      return [path, ...(property && depth < deepest ? requiredIn(parts, property, path, depth + 1) : [])];
    });
  });
}

/** The schema of a call's data in the envelope. */
export function dataOf(parts: Parts, call: Call): JsonSchema | undefined {
  const answer = call.responses['200'] && resolvedAnswer(parts, call.responses['200']);
  const schema = contentOf(answer)?.schema;
  const variants = schema ? (resolved(parts, schema).oneOf ?? [schema]) : [];
  const success = variants
    .map((each) => resolved(parts, each))
    .find(({ properties }) => properties?.code?.const === envelopeCode.success);
  return success?.properties?.data;
}

/** The fields that a call's answer must have. */
export const requiredOf = (parts: Parts, call: Call): string[] => {
  const data = dataOf(parts, call);
  return data ? requiredIn(parts, data) : [];
};

/** The fields that a call's body must have. */
export const requiredInBody = (parts: Parts, { requestBody }: Call): string[] => {
  const schema = contentOf(requestBody)?.schema;
  return schema ? requiredIn(parts, schema) : [];
};

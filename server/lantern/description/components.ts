import type { Description, JsonSchema } from '@shared/contracts/lantern/description';
import { envelopeCode, signedOutMessage } from '@shared/http/envelope';
import { issueCodes } from '@shared/http/issues';
import { passwordIssueCodes } from '@shared/http/passwordIssues';

const text: JsonSchema = { type: 'string' };
const object = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const schemas: Record<string, JsonSchema> = {
  Issue: object(
    {
      field: { ...text, description: 'A dotted path.' },
      code: { enum: [...issueCodes, ...passwordIssueCodes] },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      message: { ...text, description: 'One English sentence.' },
    },
    ['params'],
  ),
  Problem: {
    description: 'RFC 9457. `code` is stable and meant for programs.',
    ...object(
      {
        type: { const: 'about:blank' },
        title: text,
        status: { type: 'integer' },
        code: text,
        issues: listOf(ref('Issue')),
        retryAfter: { type: 'integer', description: 'Seconds to wait, as in `Retry-After`; with 429.' },
        requestId: text,
      },
      ['issues', 'retryAfter', 'requestId'],
    ),
  },
  Refusal: {
    title: 'Refusal',
    ...object({
      code: { const: envelopeCode.failure },
      message: text,
      data: object({
        reason: { ...text, description: 'A stable code.' },
        errors: { type: 'object', additionalProperties: text, description: 'Sentences by field.' },
        issues: listOf(ref('Issue')),
      }),
    }),
  },
  SignedOut: {
    title: 'Signed out',
    ...object({
      code: { const: envelopeCode.signedOut },
      message: { const: signedOutMessage },
      data: { type: 'null' },
    }),
  },
};

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

export const components: Description['components'] = {
  schemas,
  responses: {
    Problem: problem('Any other failure, e.g. 405 with `Allow`, 500 or 503 with `Retry-After`.'),
    Malformed: problem('`malformed_json`: the body is not JSON.'),
    Invalid: problem('The body or the query is not as described; `issues` names the fields.'),
    Expired: problem(
      '`token_expired`: renew the access token. `key_…`: this API key does not work; the title says why.',
    ),
    NotHere: problem('`not_on_loopback`: the caller is not on the server’s machine.'),
    NotFound: problem('There is no such record.'),
    NotAcceptable: problem('`not_acceptable`: `Accept-Encoding` refuses plain, br and gzip answers.'),
    TooLarge: problem('`too_large`: the body is larger than this call allows.'),
    UnsupportedType: problem('`unsupported_type`: the body is not `application/json`.'),
    TooMany: {
      ...problem('`too_many`: wait as long as `Retry-After` and `retryAfter` say.'),
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    },
  },
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: 'token', description: 'The access token.' },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'lk_…',
      description: 'An API key, in `Authorization` or in `token`. An operation names the scope that the key needs.',
    },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The same token.' },
  },
};

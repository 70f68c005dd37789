import { scopeOf } from '@shared/apiScopes';
import type { JsonSchema, Operation, Parameter, Response } from '@shared/contracts/lantern/description';
import { type Endpoint, enveloped } from '@shared/http/endpoint';
import { envelopeCode } from '@shared/http/envelope';
import { failuresText, problemsOf, reasonsOf } from './failures';
import { parameterMeanings } from './meanings';
import { bodiesOf, type Schemas } from './schemas';
import { tagOf } from './tags';

/** A recorded answer; scripts/generate/examples.ts makes them. */
export interface RealAnswer {
  status: number;
  body?: unknown;
}

const json = 'application/json';
const form = 'multipart/form-data';
/** A form's fields together with its file. */
const withFile = ({ properties, required = [], ...fields }: JsonSchema): JsonSchema => ({
  ...fields,
  properties: { ...properties, file: { type: 'string', format: 'binary', description: 'The bytes of the file.' } },
  required: [...required, 'file'],
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** One endpoint as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint, schemas: Schemas, answer: RealAnswer | undefined): Operation {
  const parameters = [...parametersOf(endpoint, 'path', schemas), ...parametersOf(endpoint, 'query', schemas)];
  const reasons = reasonsOf(endpoint);
  return {
    operationId: operationIdOf(endpoint.method, endpoint.path),
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary ?? '',
    description: failuresText(endpoint, reasons),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: endpoint.form
          ? { [form]: { schema: withFile(schemas.resolve(schemas.bodyOf(endpoint.body))) } }
          : {
              [json]: {
                schema: schemas.bodyOf(endpoint.body),
                ...(endpoint.example?.body !== undefined && { example: endpoint.example.body }),
              },
            },
      },
    }),
    responses: responsesOf(endpoint, schemas, answer),
    security: securityOf(endpoint),
    'x-requires': requirementOf(endpoint),
    ...(reasons.length > 0 && { 'x-reasons': reasons }),
  };
}

/** An operation's id: `GET /apps/user/users/:id` becomes `getAppsUserUsersId`. */
export const operationIdOf = (method: string, path: string) =>
  method + path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, first: string) => first.toUpperCase());

function requirementOf({ requires, path }: Endpoint): string {
  if (path.startsWith('/__lantern/')) return 'here';
  return typeof requires === 'string' ? requires : requires.join(' ');
}

/** A token of a sign-in, or an API key with the call's scope. */
export function tokenOrKey(call: Pick<Endpoint, 'method' | 'path'>): Operation['security'] {
  const scope = enveloped(call) ? scopeOf(call) : undefined;
  return [{ token: [] }, { bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
}

function securityOf(endpoint: Endpoint): Operation['security'] {
  const { requires } = endpoint;
  if (requires === 'open') return [];
  const withToken = tokenOrKey(endpoint);
  return requires === 'anyone' ? [{}, ...withToken] : withToken;
}

function parametersOf(endpoint: Endpoint, where: Parameter['in'], schemas: Schemas): Parameter[] {
  const schema = where === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const example = where === 'path' ? endpoint.example?.params : endpoint.example?.query;
  const { properties = {}, required = [] } = schemas.resolve(schemas.parametersOf(schema));
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...describedAs(description ?? parameterMeanings[name]),
    schema: property,
    ...(example?.[name] !== undefined && { example: example[name] }),
  }));
}

const describedAs = (description: string | undefined) => description && { description };

function responsesOf(endpoint: Endpoint, schemas: Schemas, answer: RealAnswer | undefined): Record<string, Response> {
  const { data, status = 200, failures = {} } = endpoint;
  const inEnvelope = enveloped(endpoint);
  return {
    [status]: inEnvelope
      ? envelopeOf(endpoint, schemas, answer)
      : { description: 'Done.', ...contentOf(data, schemas, answer?.body) },
    ...Object.fromEntries(
      Object.entries(failures).map(([code, schema]) => {
        const { empty } = bodiesOf(schema);
        return [
          code,
          { description: empty ? 'Refused, with or without a body.' : 'Refused.', ...contentOf(schema, schemas) },
        ];
      }),
    ),
    ...problemsOf(endpoint),
  };
}

function contentOf(schema: Endpoint['data'], schemas: Schemas, example?: unknown): Pick<Response, 'content'> {
  const { bodies } = bodiesOf(schema);
  const [only] = bodies;
  if (!only) return {};
  const contentSchema = schemas.outputOf(bodies.length > 1 ? schema : only);
  return { content: { [json]: { schema: contentSchema, ...(example !== undefined && { example }) } } };
}

/** The envelope of domain.md 4.0: a success, a refusal, or signed out. */
function envelopeOf(endpoint: Endpoint, schemas: Schemas, answer: RealAnswer | undefined): Response {
  const data = schemas.outputOf(endpoint.data);
  const fields = endpoint.bothShapes ? (schemas.resolve(data).properties ?? {}) : {};
  const success: JsonSchema = {
    title: 'Success',
    type: 'object',
    properties: { ...fields, code: { const: envelopeCode.success }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
  };
  const refusals = endpoint.requires === 'open' ? [ref('Refusal')] : [ref('Refusal'), ref('SignedOut')];
  return {
    description: 'In the envelope: `code` 1 is a success, 0 a refusal, -1 signed out.',
    content: {
      [json]: {
        schema: { oneOf: [success, ...refusals] },
        ...(answer?.body !== undefined && { example: answer.body }),
      },
    },
  };
}

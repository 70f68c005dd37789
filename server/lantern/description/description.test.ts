import { Validator } from '@seriousme/openapi-schema-validator';
import { type Description, descriptionPath, type JsonSchema } from '@shared/contracts/lantern/description';
import { rehearsal } from '@shared/contracts/lantern/rehearsal';
import { reset } from '@shared/contracts/lantern/reset';
import { webhookEventTypes } from '@shared/contracts/network/webhooks';
import { type Endpoint, enveloped } from '@shared/http/endpoint';
import { envelopeCode } from '@shared/http/envelope';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import examples from '../../../fixtures/examples.json';
import { rawReadsOf, testApp } from '../../testing/app';
import { demosApp } from '../../testing/demos';
import { request } from '../../testing/request';
import * as demoModules from './contracts/demos';
import * as toolModules from './contracts/lantern';
import * as networkModules from './contracts/network';
import { nameOf } from './describe';
import { bodiesOf } from './schemas';

const contractModules = import.meta.glob(['../../../shared/contracts/{demos,lantern,network}/*.ts', '!**/*.test.ts'], {
  eager: true,
});
const hasCalls = (value: unknown) =>
  isEndpoint(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isEndpoint));
/** Every endpoint of the contracts. */
const modules = import.meta.glob(['../../../shared/contracts/{demos,network}/*.ts', '!**/*.test.ts'], { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'requires' in value;
const declared = [
  ...Object.values(modules as Record<string, object>)
    .flatMap((module) => Object.values(module))
    .flatMap((exported) => (isEndpoint(exported) ? [exported] : Object.values(exported ?? {})))
    .filter(isEndpoint),
  reset,
  rehearsal.read,
  rehearsal.write,
];
const named = [
  ...new Map(declared.map((endpoint) => [nameOf(endpoint), { name: nameOf(endpoint), endpoint }])).values(),
];

const app = await demosApp();
const response = await request(app).get(descriptionPath);
const description: Description = response.body;
const operationOf = ({ path, method }: Endpoint) =>
  description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method as 'get'];
// One instance for all calls, because compiling the shared schemas takes longer than all checks. Each check runs once
// or twice, so optimizing its code does not pay.
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
ajv.addSchema({ $id: 'lantern', components: description.components });
const answers: Record<string, { status: number; body?: unknown }> = examples;

describe('the description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(description) as unknown as Record<string, unknown>)).toEqual({
      valid: true,
    });
    expect(validator.version).toBe('3.1');
  });

  it('is cached, and a 304 when unchanged', async () => {
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const again = await request(app).get(descriptionPath).set('If-None-Match', String(response.headers.etag));
    expect(again.status).toBe(304);
    expect((await request(app).post(descriptionPath)).headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('gives every call a unique id and a listed group', () => {
    const operations = Object.values(description.paths).flatMap((item) => Object.values(item));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const tags = new Set(description.tags.map(({ name }) => name));
    expect(operations.flatMap((one) => one.tags).filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it('names every record once', () => {
    const named = new Set(Object.values(description.components.schemas).map((schema) => JSON.stringify(schema)));
    const copies: string[] = [];
    const search = (value: unknown, at: string) => {
      if (typeof value !== 'object' || value === null || at.endsWith('/example')) return;
      if ('properties' in value && Object.keys(value.properties ?? {}).length > 1 && named.has(JSON.stringify(value)))
        copies.push(at);
      for (const [key, one] of Object.entries(value)) search(one, `${at}/${key}`);
    };
    for (const [name, schema] of Object.entries(description.components.schemas))
      for (const [key, part] of Object.entries(schema)) search(part, `${name}/${key}`);
    search(description.paths, '');
    expect(copies).toEqual([]);
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining([
        'PolicyRow',
        'PolicyDetail',
        'PolicyPage',
        'PolicyDraft',
        'MemberRow',
        'TpReport',
        'Brand',
      ]),
    );
  });

  it('reads the names of every contract module that has schemas', () => {
    const names = (parts: Record<string, unknown>) =>
      Object.entries(parts)
        .filter(([, one]) =>
          Object.values(one as object).some((value) => value instanceof z.ZodType || hasCalls(value)),
        )
        .map(([path]) => path.replace(/.*\/(\w+)\/(\w+)\.ts$/, '$1/$2'))
        .sort();
    const listed = { demos: demoModules, lantern: toolModules, network: networkModules };
    const read = Object.entries(listed).flatMap(([part, all]) => Object.keys(all).map((name) => `${part}/${name}`));
    expect([...new Set(read)]).toEqual(expect.arrayContaining(names(contractModules)));
  });

  it('describes /backend in the same way when an upstream answers it', async () => {
    const front = await testApp({ backendUrl: 'http://127.0.0.1:9/api' });
    const { body } = await request(front.app).get(descriptionPath);
    expect(body.paths).toEqual(description.paths);
    expect(body.info.description).not.toBe(description.info.description);
  });

  it('includes the files outside the contracts, with their permissions', async () => {
    for (const { path, requires } of rawReadsOf(await testApp())) {
      const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.get;
      expect([path, operation?.['x-requires']]).toEqual([path, [requires].flat().join(' ')]);
    }
  });

  it('lists the reasons of refusals, those of the call’s own rules last', () => {
    expect(description.paths['/backend/promotion/decide']?.post?.['x-reasons']).toEqual([
      'confirm_identity',
      'read_only',
      'out_of_scope',
      'forbidden',
      'invalid',
      'not_found',
      'stale',
      'decided',
      'four_eyes',
      'changed',
    ]);
    expect(description.paths['/backend/login/login']?.post?.['x-reasons']).toEqual([
      'invalid',
      'wrong_credentials',
      'closed',
      'code_needed',
      'passkey_needed',
    ]);
  });

  it('describes 429 for calls with a limit of their own', () => {
    for (const path of ['/backend/login/login', '/backend/upload', '/backend/user/changePassword'])
      expect([path, description.paths[path]?.post?.responses[429] !== undefined]).toEqual([path, true]);
    expect(description.paths['/backend/policy/edit']?.post?.responses[429]).toBeUndefined();
  });

  it('says what parameters and fields mean, in the words of the contracts, then of their units', () => {
    const list = description.paths['/backend/order/list']?.get?.parameters ?? [];
    expect(list.find(({ name }) => name === 'limit')?.description).toBe('Rows per page.');
    const body = description.components.schemas.PolicyWorkAddMoneyBody;
    expect(body?.properties?.amount_cents?.description).toBe(
      'Negative for a refund, positive otherwise. Money in integer cents.',
    );
    expect(body?.properties?.policy_id?.description).toBe('A policy, by ID.');
  });

  it('describes every parameter and every top-level field of a body', () => {
    const objectsOf = (schema: JsonSchema = {}): JsonSchema[] => {
      const { $ref, properties, anyOf = [], oneOf = [], allOf = [] } = schema;
      if ($ref) return objectsOf(description.components.schemas[$ref.split('/').at(-1) ?? '']);
      return properties ? [schema] : [...anyOf, ...oneOf, ...allOf].flatMap(objectsOf);
    };
    const missing = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { parameters = [], requestBody }]) => {
        const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => objectsOf(schema));
        const fields = bodies.flatMap(({ properties = {} }) => Object.entries(properties));
        return [...parameters.map((one) => [one.name, one] as const), ...fields]
          .filter(([, one]) => !one.description)
          .map(([name]) => `${method} ${path} ${name}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('states who may call', () => {
    const requires = (path: string, method: 'get' | 'post') => {
      const { security, 'x-requires': who } = description.paths[path]?.[method] ?? {};
      return [who, security?.length];
    };
    expect(requires('/backend/policy/list', 'get')).toEqual(['read Policy', 3]);
    expect(requires('/apps/user/users', 'get')).toEqual(['open', 0]);
    expect(requires('/apps/ecommerce/cart', 'get')).toEqual(['anyone', 3]);
    expect(requires('/__lantern/reset', 'post')).toEqual(['here', 0]);
  });

  it('has every event with the shape that its delivery has', () => {
    expect(Object.keys(description.webhooks ?? {})).toEqual(webhookEventTypes);
    const { requestBody, summary } = description.webhooks?.['payment.sent']?.post ?? {};
    const { properties } = requestBody?.content['application/json']?.schema ?? {};
    expect(summary).toMatch(/^A payment was sent/);
    expect(properties?.type).toMatchObject({ const: 'payment.sent' });
    expect(properties?.data?.required).toContain('paid_cents');
  });

  it('names the scope with which an API key may call, if any', () => {
    const scopesOf = (path: string, method: 'get' | 'post') =>
      description.paths[path]?.[method]?.security.flatMap(({ apiKey }) => apiKey ?? []);
    expect(scopesOf('/backend/policy/addMoney', 'post')).toEqual(['receipts.write']);
    expect(scopesOf('/backend/policy/export', 'get')).toEqual(['policies.read']);
    expect(scopesOf('/backend/upload/{id}', 'get')).toEqual(['files.read']);
    expect(scopesOf('/backend/api-key/create', 'post')).toEqual([]);
    expect(scopesOf('/backend/login/login', 'post')).toEqual([]);
  });
});

describe.each(named)('$name', ({ name, endpoint }) => {
  it('is described in one sentence', () => {
    expect(operationOf(endpoint)?.summary).toMatch(/^[A-Z][^\n]{10,}\.$/);
  });

  it('has an example of valid input', () => {
    const { params = {}, query = {}, body = {} } = endpoint.example ?? {};
    const refusals = [
      endpoint.params?.safeParse(params).error,
      endpoint.query?.safeParse(query).error,
      endpoint.body?.safeParse(body).error,
    ];
    expect(refusals.filter(Boolean)).toEqual([]);
  });

  it('has a recorded answer that matches its contract', () => {
    const example = answers[name];
    expect(example?.status).toBe(endpoint.status ?? 200);
    const { bodies } = bodiesOf(endpoint.data);
    const envelope = example?.body as { code?: number; data?: unknown } | undefined;
    const data = enveloped(endpoint) ? envelope?.data : envelope;
    if (bodies.length > 0) expect(endpoint.data.parse(data)).toEqual(data);
    else expect(data).toBeUndefined();
    if (enveloped(endpoint)) expect(envelope?.code).toBe(envelopeCode.success);
  });

  it('has examples that match its schemas in the document', () => {
    const check = (schema: object, example: unknown) => {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"lantern#/components/');
      const accepts = ajv.compile(JSON.parse(text));
      expect(accepts(example) ? null : accepts.errors).toBeNull();
    };
    const operation = operationOf(endpoint);
    const contents = [operation?.requestBody, ...Object.values(operation?.responses ?? {})];
    for (const content of contents)
      for (const { schema, example } of Object.values(content?.content ?? {}))
        if (example !== undefined) check(schema, example);
    for (const { schema, example } of operation?.parameters ?? []) if (example !== undefined) check(schema, example);
  });
});

import type { Description, JsonSchema } from '@shared/contracts/lantern/description';
import type { Endpoint } from '@shared/http/endpoint';
import { components } from './components';
import { dataPaths } from './dataCalls';
import { filePaths } from './fileCalls';
import { operationOf, type RealAnswer } from './operation';
import { schemasOf } from './schemas';
import { demoStreamPaths, streamPaths } from './streamCalls';
import { descriptionOf, inOrder } from './tags';
import { webhookCalls } from './webhookCalls';

/** Real answers by `METHOD /path`, as in fixtures/examples.json. */
export type Examples = Record<string, RealAnswer>;

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`;

interface About {
  version: string;
  backend: 'embedded' | 'upstream';
  basePath: string;
  /** True when the server has the demo apps. */
  apps: boolean;
}

/** The OpenAPI document of the endpoints. */
export function describe(endpoints: readonly Endpoint[], examples: Examples, about: About): Description {
  const schemas = schemasOf(endpoints);
  const paths: Description['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    // Two contracts may share an address, e.g. "edit, or create without an id": the document describes the first.
    paths[path] = { [endpoint.method]: operationOf(endpoint, schemas, examples[nameOf(endpoint)]), ...paths[path] };
  }
  Object.assign(paths, filePaths(), streamPaths(), about.apps && { ...demoStreamPaths(), ...dataPaths() });
  const tags = Object.values(paths).flatMap((item) => Object.values(item).flatMap((operation) => operation.tags));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lantern',
      version: about.version,
      description:
        about.backend === 'embedded'
          ? 'Every call that this server answers: those under /backend, the demo calls and the tools.'
          : 'Every call of this server. Those under /backend go to the back-end that BACKEND_URL names, which is expected to answer as described here.',
      contact: { name: 'The operator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${about.basePath}/` }],
    tags: inOrder(tags).map((name) => ({ name, description: descriptionOf(name) })),
    paths,
    webhooks: webhookCalls(),
    components: { ...components, schemas: { ...usedRecords(paths, schemas.records), ...components.schemas } },
  };
}

const references = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** Records that the calls refer to, directly or through other records. */
function usedRecords(paths: Description['paths'], records: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used = new Set<string>();
  for (const waiting = references(paths); waiting.length > 0; ) {
    const name = waiting.pop() ?? '';
    const record = records[name];
    if (!record || used.has(name)) continue;
    used.add(name);
    waiting.push(...references(record));
  }
  return Object.fromEntries(Object.entries(records).filter(([name]) => used.has(name)));
}

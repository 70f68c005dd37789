import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { descriptionPath } from '@shared/contracts/lantern/description';
import type { Endpoint } from '@shared/http/endpoint';
import { Router } from 'express';
import { answerOf, type Ready, send } from '../../http/answers';
import { root } from '../../root';
import { answer } from '../answer';
import { describe, type Examples } from './describe';

const examplesFile = join(root, 'fixtures/examples.json');

interface Deps {
  endpoints: () => readonly Endpoint[];
  backend: 'embedded' | 'upstream';
  basePath: string;
  apps: boolean;
}

/** Serves the description of all calls, built on the first request because most servers never get one. */
export function descriptionRouter(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  let made: Promise<Ready> | undefined;
  answer(router, descriptionPath, {
    get: [
      async (req, res) => {
        made ??= make(deps);
        send(req, res, await made);
      },
    ],
  });
  return router;
}

async function make({ endpoints, backend, basePath, apps }: Deps): Promise<Ready> {
  const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
  const { version } = (await json(join(root, 'package.json'))) as { version: string };
  // While the examples are being generated, the description has none.
  const examples = existsSync(examplesFile) ? ((await json(examplesFile)) as Examples) : {};
  const text = JSON.stringify(describe(endpoints(), examples, { version, backend, basePath, apps }));
  return { ...answerOf(200, text), tag: `"${createHash('sha1').update(text).digest('base64url')}"` };
}

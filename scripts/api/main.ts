import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptionPath } from '@shared/contracts/lantern/description';
import { fixtureApp } from '../../server/demo';
import { request } from '../../server/testing/request';
import { helpOnRequest } from '../help.mjs';
import { generatorFailures } from './generators';
import { redocly, spectral, type Verdict } from './linters';
import { throughPrism } from './prism';
import { folder, installTools } from './tools';

helpOnRequest(`Usage: npm run check:api
Holds ${descriptionPath} against the tools that read it: two linters, three generators of clients, and Prism, which
checks the example of every call against a demo server. The tools are installed into .cache/api-tools on first use.`);

if (!(await installTools())) {
  console.error('The tools could not be installed: this check needs a package registry once. See what npm says above.');
  process.exit(1);
}

const mostWarnings = 9;
let failed = false;
function report(ok: boolean, line: string, details: readonly string[] = []): void {
  failed ||= !ok;
  console.log(`${ok ? 'right' : 'WRONG'}  ${line}`);
  for (const detail of details) console.log(`       ${detail}`);
}
const reportLint = (name: string, { errors, warnings, findings }: Verdict) =>
  report(errors === 0 && warnings <= mostWarnings, `${name}: ${errors} errors, ${warnings} warnings`, findings);

mkdirSync(folder, { recursive: true });
const file = join(folder, 'openapi.json');
const app = await fixtureApp();
const began = performance.now();
const { text, body } = await request(app).get(descriptionPath);
const seconds = (performance.now() - began) / 1000;
writeFileSync(file, text);
const operations = Object.values(body.paths as object).flatMap((item) => Object.keys(item)).length;
const records = Object.keys(body.components.schemas).length;
report(
  records > 0,
  `document: ${operations} calls, ${records} named schemas, ${Math.round(text.length / 1024)} KB, first request ${seconds.toFixed(1)} s`,
);

reportLint('redocly', await redocly(file));
reportLint('spectral', await spectral(file));
const { names, failures } = await generatorFailures(file);
report(failures.length === 0, `generators: ${names.join(', ')} generate and compile`, failures);
const { calls, writes, violations } = await throughPrism(file);
report(
  violations.length === 0,
  `prism: ${calls} calls, ${writes} of them writes, ${violations.length} violations`,
  violations,
);
process.exit(failed ? 1 : 0);

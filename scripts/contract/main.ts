import { writeFileSync } from 'node:fs';
import { declaredEndpoints } from '../generate/contracts';
import { helpOnRequest } from '../help.mjs';
import { readArguments } from './arguments';
import { checkContract, Unreachable } from './check';
import { isWrong, jsonOf, junitOf, tableOf, totalsLine, totalsOf } from './reports';

/** `npm run contract`: holds the answers of a running server against the contracts. */
helpOnRequest(`Usage: npm run contract -- URL [--token TOKEN] [options]
Asks a server for every read under /backend, and prints where its answers differ from the contracts. URL stands for /backend, as in
BACKEND_URL: https://staging.example.com/api, or http://127.0.0.1:3000/backend for Lantern itself.
  --token TOKEN         sent as the header token; by default LANTERN_TOKEN
  --header "NAME: VALUE"  sent with each call; may be repeated
  --only RESOURCE       only calls of this resource, such as policy; may be repeated
  --writes              sends the writes, too, with the examples of the contracts: they create, change, and delete records
  --json FILE           writes the results as JSON
  --junit FILE          writes the results as JUnit XML
  --concurrency COUNT   reads at the same time, by default 4
  --timeout SECONDS     for each call, by default 30
Exit code: 0 when every answer follows its contract, 1 when one does not, 2 when the server cannot be reached or an argument is wrong.
For a certificate of your own authority, set NODE_EXTRA_CA_CERTS.`);

const given = readArguments(process.argv.slice(2), process.env.LANTERN_TOKEN);
if (typeof given === 'string') {
  console.error(`${given}\nnpm run contract -- --help lists the arguments.`);
  process.exit(2);
}
const { json, junit, ...settings } = given;
const endpoints = await declaredEndpoints();
const unknown = settings.only.filter((name) => !endpoints.some(({ path }) => path.startsWith(`/backend/${name}/`)));
if (unknown.length > 0) {
  console.error(`No call belongs to ${unknown.join(', ')}.`);
  process.exit(2);
}
if (settings.writes) console.error(`Writes are on: they create, change, and delete records at ${settings.url}.`);
try {
  const results = await checkContract(endpoints, settings);
  console.log(tableOf(results));
  console.log(`\n${totalsLine(results)}`);
  if (json) writeFileSync(json, jsonOf(settings.url, results));
  if (junit) writeFileSync(junit, junitOf(settings.url, results));
  const nothingShown = totalsOf(results).pass === 0;
  if (nothingShown) console.error('No answer showed its data. Check the token and --only.');
  process.exitCode = nothingShown || results.some(isWrong) ? 1 : 0;
} catch (error) {
  if (!(error instanceof Unreachable)) throw error;
  console.error(`${settings.url} cannot be reached: ${error.message}`);
  process.exitCode = 2;
}

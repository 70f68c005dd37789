// `node scripts/deploy/keepExternals.mjs`: removes every installed package that the built server does not load, to keep
// the image small.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { externals } from '../externals.mjs';
import { root } from '../run.mjs';

const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));

/** The folder of a package, resolved from another package as Node does. */
function placeOf(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

const kept = new Set();
const pending = externals.map((name) => placeOf(name, ''));
for (let place = pending.pop(); place !== undefined || pending.length > 0; place = pending.pop()) {
  if (place === undefined || kept.has(place)) continue;
  kept.add(place);
  const { dependencies, optionalDependencies } = packages[place];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) pending.push(placeOf(name, place));
}

const isNeeded = (place) => [...kept].some((each) => each === place || each.startsWith(`${place}/`));
const removeUnless = (place) => isNeeded(place) || rmSync(join(root, place), { recursive: true });
for (const name of readdirSync(join(root, 'node_modules'))) {
  const place = `node_modules/${name}`;
  removeUnless(place);
  if (name.startsWith('@') && isNeeded(place))
    for (const part of readdirSync(join(root, place))) removeUnless(`${place}/${part}`);
}

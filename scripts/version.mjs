// Must parse in every Node with ES modules, so that an old one can print what is wrong: no syntax newer than 2018.
import { readFileSync } from 'node:fs';

/** True when a version, e.g. `v20.19.0`, satisfies one of the alternatives of `engines`, each `^a.b.c` or `>=a`. */
export function satisfies(version, engines) {
  const actual = numbers(version);
  return engines.split('||').some((range) => {
    const want = numbers(range);
    if (range.indexOf('^') >= 0 && actual[0] !== want[0]) return false;
    const at = [0, 1, 2].find((part) => actual[part] !== want[part]);
    return at === undefined || actual[at] > want[at];
  });
}

const numbers = (text) => {
  const [major = 0, minor = 0, patch = 0] = text.match(/\d+/g).map(Number);
  return [major, minor, patch];
};

/** One sentence of instructions if this Node cannot run Lantern, else undefined. */
export function nodeComplaint(version, engines) {
  if (satisfies(version, engines)) return undefined;
  const versions = engines
    .replace(/\^/g, '')
    .replace(/>=(\d+)/g, '$1 or newer')
    .replace(/\s*\|\|\s*/g, ', ');
  return `Lantern needs Node ${versions}, but this is ${version}: install a newer one from https://nodejs.org.`;
}

/** Ends the process with that sentence if this Node cannot run Lantern. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const complaint = nodeComplaint(process.version, engines.node);
  if (!complaint) return;
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}

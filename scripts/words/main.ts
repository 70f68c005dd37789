// Looks for comments and test names that need a second reading (shared/docs/CONTRIBUTING.md). Arguments: files and folders;
// the whole project by default.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { root } from '../run.mjs';
import { allowed, folderOf } from './rates';
import { adviceOn } from './rules';
import { commentsOf, type Text, testNamesOf } from './texts';

const mostListed = 30;

interface Place extends Text {
  file: string;
  advice: string[];
}

const filesIn = (path: string): string[] =>
  statSync(`${root}${path}`).isFile()
    ? [path]
    : readdirSync(`${root}${path}`, { recursive: true, encoding: 'utf8' }).map((file) => `${path}/${file}`);

/** Files changed since the last commit; none without Git, as in a downloaded archive. */
function changedFiles(): Set<string> {
  try {
    const status = execFileSync('git', ['status', '--porcelain', '-uall', '-z'], { cwd: root, encoding: 'utf8' });
    return new Set(status.split('\0').map((line) => line.slice(3)));
  } catch {
    return new Set();
  }
}

const paths = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const files = (paths.length > 0 ? paths : ['client', 'server', 'shared', 'scripts'])
  .flatMap(filesIn)
  .filter((file) => /\.(?:tsx?|m[jt]s|css)$/.test(file));

const counts = new Map<string, number>();
const places: Place[] = [];
for (const file of files) {
  const source = readFileSync(`${root}${file}`, 'utf8');
  const names = /\.(?:test|spec)\.tsx?$/.test(file) ? testNamesOf(file, source) : [];
  for (const text of [...commentsOf(file, source), ...names]) {
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
    const advice = adviceOn(text.text);
    if (advice.length > 0) places.push({ file, ...text, advice });
  }
}

const failed = new Set<string>();
for (const [folder, count] of counts) {
  const broken = places.filter(({ file }) => folderOf(file) === folder).length;
  if (broken <= allowed(count)) continue;
  failed.add(folder);
  console.log(
    `${folder}: ${broken} of ${count} comments and test names need a second reading (at most ${allowed(count)}).`,
  );
}

const changed = changedFiles();
const listed = places.filter(({ file }) => paths.length > 0 || changed.has(file) || failed.has(folderOf(file)));
for (const { file, line, text, advice } of listed.slice(0, mostListed))
  console.log(`${file}:${line}  ${text}\n  ${advice.join(' ')}`);
if (listed.length > mostListed) console.log(`${listed.length - mostListed} more are not listed.`);
process.exitCode = failed.size > 0 ? 1 : 0;

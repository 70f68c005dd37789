import type { Result } from './check';

const states = ['pass', 'fail', 'absent', 'refused', 'unreachable'] as const;
export type Totals = Record<Result['state'], number>;

export function totalsOf(results: readonly Result[]): Totals {
  const totals = Object.fromEntries(states.map((state) => [state, 0])) as Totals;
  for (const { state } of results) totals[state] += 1;
  return totals;
}

/** Calls that the server has to mend. */
export const isWrong = ({ state }: Result): boolean =>
  state === 'fail' || state === 'absent' || state === 'unreachable';

const widest = 60;

/** One line per finding, and one per call without any. */
export function tableOf(results: readonly Result[]): string {
  const rows = [['STATE', 'CALL', 'FIELD', 'EXPECTED', 'GOT']];
  for (const { state, call, findings } of results) {
    if (findings.length === 0) rows.push([state, call, '', '', '']);
    for (const { field, expected, got } of findings) rows.push([state, call, field || '(whole answer)', expected, got]);
  }
  const widths = [0, 1, 2, 3].map((column) =>
    Math.min(widest, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function totalsLine(results: readonly Result[]): string {
  const totals = totalsOf(results);
  return `${results.length} calls: ${states.map((state) => `${totals[state]} ${state}`).join(', ')}`;
}

export const jsonOf = (url: string, results: readonly Result[]): string =>
  `${JSON.stringify({ url, totals: totalsOf(results), calls: results }, null, 2)}\n`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const findingLine = ({ field, expected, got }: Result['findings'][number]) =>
  `${field || '(whole answer)'}: expected ${expected}, got ${got}`;

/** The report format of continuous-integration servers. */
export function junitOf(url: string, results: readonly Result[]): string {
  const { refused } = totalsOf(results);
  const cases = results.map((result) => {
    const { call, resource, state, findings, ms } = result;
    const head = `    <testcase classname="${attribute(resource)}" name="${attribute(call)}" time="${(ms / 1000).toFixed(3)}"`;
    if (state === 'pass') return `${head}/>`;
    if (state === 'refused') return `${head}><skipped message="refused: the data was not shown"/></testcase>`;
    const lines = findings.map(findingLine);
    const message = attribute(lines[0] ?? 'The server does not have this call.');
    return `${head}><failure type="${state}" message="${message}">${attribute(lines.join('\n'))}</failure></testcase>`;
  });
  const counts = `tests="${results.length}" failures="${results.filter(isWrong).length}" skipped="${refused}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="contract ${attribute(url)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

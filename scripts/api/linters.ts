import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, programOf, runTool } from './tools';

export interface Verdict {
  errors: number;
  warnings: number;
  /** The first findings. */
  findings: string[];
}

const mostFindings = 15;
const verdictOf = (findings: { isError: boolean; text: string }[]): Verdict => ({
  errors: findings.filter(({ isError }) => isError).length,
  warnings: findings.filter(({ isError }) => !isError).length,
  findings: findings.slice(0, mostFindings).map(({ text }) => text),
});

/** Redocly's recommended rules. */
export async function redocly(file: string): Promise<Verdict> {
  const { out, err } = await runTool(programOf('@redocly/cli', 'redocly'), [
    'lint',
    file,
    '--extends=recommended',
    '--format=json',
    '--max-problems=1000',
  ]);
  const start = out.indexOf('{');
  if (start < 0) throw new Error(`Redocly gave no result:\n${out}${err}`);
  const { problems } = JSON.parse(out.slice(start)) as {
    problems: { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  return verdictOf(
    problems.map(({ severity, ruleId, message, location }) => ({
      isError: severity === 'error',
      text: `${ruleId}: ${message} (${location[0]?.pointer})`,
    })),
  );
}

/** Spectral's rules for OpenAPI. */
export async function spectral(file: string): Promise<Verdict> {
  const ruleset = join(folder, 'spectral.yaml');
  writeFileSync(ruleset, 'extends: ["spectral:oas"]\n');
  const { out, err } = await runTool(programOf('@stoplight/spectral-cli', 'spectral'), [
    ...['lint', '--ruleset', ruleset, '--format', 'json', '--quiet', file],
  ]);
  const start = out.indexOf('[');
  if (start < 0) throw new Error(`Spectral gave no result:\n${out}${err}`);
  const results = JSON.parse(out.slice(start, out.lastIndexOf(']') + 1)) as {
    severity: number;
    code: string;
    message: string;
    path: string[];
  }[];
  return verdictOf(
    results.map(({ severity, code, message, path }) => ({
      isError: severity === 0,
      text: `${code}: ${message} (${path.join('/')})`,
    })),
  );
}

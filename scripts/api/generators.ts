import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, programOf, runTool } from './tools';

const out = join(folder, 'generated');
const generators = {
  'openapi-typescript': (file: string) =>
    runTool(programOf('openapi-typescript'), [file, '--output', join(out, 'openapiTypescript.ts')]),
  'swagger-typescript-api': (file: string) =>
    runTool(programOf('swagger-typescript-api'), [
      ...['generate', '--path', file, '--output', join(out, 'swaggerTypescriptApi'), '--name', 'api.ts'],
    ]),
  '@hey-api/openapi-ts': (file: string) =>
    runTool(programOf('@hey-api/openapi-ts', 'openapi-ts'), ['--input', file, '--output', join(out, 'heyApi')]),
};

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** Generates a client by each generator and compiles it. Returns the failures. */
export async function generatorFailures(file: string): Promise<{ names: string[]; failures: string[] }> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const failures: string[] = [];
  for (const [name, generate] of Object.entries(generators)) {
    const { code, out: said, err } = await generate(file);
    if (code !== 0) failures.push(`${name} ended with ${code}:\n${said}${err}`);
  }
  writeFileSync(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  const compiled = await runTool(programOf('typescript', 'tsc'), ['--project', out]);
  if (compiled.code !== 0) failures.push(`the generated code does not compile:\n${compiled.out.slice(0, 4_000)}`);
  return { names: Object.keys(generators), failures };
}

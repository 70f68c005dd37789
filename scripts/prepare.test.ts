import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSettings, buildStamp, installArguments, isBuilt, isBundled, isInstalled, stampOf } from './prepare.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file with the given mtime in seconds, and gives its folder the same one. */
const write = (path: string, second: number, content = '') => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, second, second);
  utimesSync(dirname(file), second, second);
};

describe('the bundle of the server', () => {
  it('is stale only once a server source is newer, whatever changes in the client', () => {
    expect(isBundled(folder)).toBe(false);
    write('server/app.ts', 10);
    write('build/main.mjs', 20);
    expect(isBundled(folder)).toBe(false);
    write('build/server.cjs', 20);
    write('client/main.tsx', 30);
    expect(isBundled(folder)).toBe(true);
    write('shared/x.ts', 30);
    expect(isBundled(folder)).toBe(false);
  });
});

describe('packages', () => {
  it('are installed when node_modules exists and is no older than the lockfile', () => {
    write('package-lock.json', 10);
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', 20);
    expect(isInstalled(folder)).toBe(true);
    write('package-lock.json', 30);
    expect(isInstalled(folder)).toBe(false);
  });

  it('lack those for tests after an install without them', () => {
    write('package-lock.json', 10);
    write('node_modules/.package-lock.json', 20);
    expect(isInstalled(folder, { dev: true })).toBe(false);
    write('node_modules/vitest/package.json', 20);
    expect(isInstalled(folder, { dev: true })).toBe(true);
  });
});

describe('an install', () => {
  it('covers what a start needs, and for tests adds only what is missing', () => {
    write('package-lock.json', 10);
    expect(installArguments(folder)).toEqual(['ci', '--omit=dev']);
    expect(installArguments(folder, { dev: true })).toEqual(['ci', '--include=dev']);
    write('node_modules/.package-lock.json', 20);
    expect(installArguments(folder, { dev: true })).toEqual(['install', '--include=dev', '--no-save']);
  });

  it('includes every package that a start or a build needs, and none for tests', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['vite', '@vitejs/plugin-react', 'tsx']));
    const forTests = Object.keys(dependencies).filter((name) =>
      /playwright|lighthouse|vitest|autocannon|proxy/.test(name),
    );
    expect(forTests).toEqual([]);
  });
});

describe('the build', () => {
  const env = { VITE_STORE_BASE: '/a', PATH: '/bin' };
  beforeEach(() => {
    for (const path of ['package-lock.json', 'client/app/App.tsx', 'client/main.tsx', 'server/app.ts', 'shared/x.ts'])
      write(path, 10);
    write('build/main.mjs', 20);
    write('build/server.cjs', 20);
    write('dist/index.html', 20);
    write(buildStamp, 20, buildSettings(env));
  });

  it('is fresh while nothing changes', () => {
    expect(isBuilt(folder, env)).toBe(true);
    expect(isBuilt(folder, { ...env, PORT: '1' })).toBe(true);
  });

  it.each([
    'package-lock.json',
    'client/main.tsx',
    'client/app/App.tsx',
    'client/app/New.tsx',
    'server/app.ts',
    'shared/x.ts',
  ])('is stale once %s is newer', (path) => {
    write(path, 30);
    expect(isBuilt(folder, env)).toBe(false);
  });

  it('is stale once a source is deleted', () => {
    rmSync(join(folder, 'client/app/App.tsx'));
    expect(isBuilt(folder, env)).toBe(false);
  });

  it('is stale once its settings change', () => {
    expect(isBuilt(folder, { ...env, VITE_STORE_BASE: '/b' })).toBe(false);
    expect(isBuilt(folder, {})).toBe(false);
  });

  it('counts for tests but not for serving when it is plain', () => {
    write(buildStamp, 20, stampOf(env, { plain: true }));
    expect(isBuilt(folder, env)).toBe(false);
    expect(isBuilt(folder, env, { plain: true })).toBe(true);
    expect(isBuilt(folder, {}, { plain: true })).toBe(false);
    write(buildStamp, 20, stampOf(env));
    expect(isBuilt(folder, env, { plain: true })).toBe(true);
  });

  it.each(['dist/index.html', 'build/main.mjs', 'build/server.cjs', buildStamp])('is incomplete without %s', (path) => {
    rmSync(join(folder, path));
    expect(isBuilt(folder, env)).toBe(false);
  });
});

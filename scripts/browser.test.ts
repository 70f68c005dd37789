import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from './browser.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const program = (name: string) => {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
};

describe('finding the browser for tests', () => {
  it('uses the browser that CHROMIUM_PATH names', () => {
    const path = program('mine');
    program('chromium');
    expect(findChromium({ CHROMIUM_PATH: path, PATH: folder })).toBe(path);
  });

  it('otherwise uses the first browser on PATH', () => {
    const path = program('google-chrome');
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(path);
  });

  it('prefers the headless shell, wherever it is on PATH', () => {
    program('chromium');
    const later = mkdtempSync(join(folder, 'later-'));
    const shell = program(join(relative(folder, later), 'chromium-headless-shell'));
    expect(findChromium({ PATH: `${folder}:${later}` })).toBe(shell);
  });

  it('refuses a wrong CHROMIUM_PATH instead of searching', () => {
    expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'none'), PATH: folder })).toThrow(
      /^CHROMIUM_PATH is .*\.$|unset/,
    );
  });
});

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

describe('the browser for tests', () => {
  it('is the one that CHROMIUM_PATH names', () => {
    const path = program('mine');
    program('chromium');
    expect(findChromium({ CHROMIUM_PATH: path, PATH: folder })).toBe(path);
  });

  it('is else the first on PATH', () => {
    const path = program('google-chrome');
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(path);
  });

  it('is preferably the shell, wherever it lies on PATH', () => {
    program('chromium');
    const later = mkdtempSync(join(folder, 'later-'));
    const shell = program(join(relative(folder, later), 'chromium-headless-shell'));
    expect(findChromium({ PATH: `${folder}:${later}` })).toBe(shell);
  });

  it('that CHROMIUM_PATH names wrongly is not replaced in silence', () => {
    expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'none'), PATH: folder })).toThrow(
      /^CHROMIUM_PATH is .*\.$|unset/,
    );
  });
});

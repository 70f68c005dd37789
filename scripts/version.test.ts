import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodeComplaint, satisfies } from './version.mjs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

describe('the version of Node', () => {
  it.each([
    ['v20.19.0', true],
    ['v20.20.2', true],
    ['v22.13.0', true],
    ['v24.0.0', true],
    ['v26.3.1', true],
    ['v20.18.9', false],
    ['v21.7.3', false],
    ['v22.12.0', false],
    ['v23.9.0', false],
    ['v18.20.4', false],
    ['v8.17.0', false],
  ])('%s satisfies the engines: %s', (version, enough) => {
    expect(satisfies(version, engines.node)).toBe(enough);
  });

  it('gets a one-sentence complaint only when it is too old', () => {
    expect(nodeComplaint('v18.20.4', engines.node)).toBe(
      'Lantern needs Node 20.19.0, 22.13.0, 24 or newer, but this is v18.20.4: install a newer one from https://nodejs.org.',
    );
    expect(nodeComplaint('v20.20.2', engines.node)).toBeUndefined();
  });
});

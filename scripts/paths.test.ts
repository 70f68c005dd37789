import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allScreens as screens } from '~/app/allScreens';
import { demoPaths, showcasePaths } from '~/demos/paths';
import { paths } from '~/paths';

const client = fileURLToPath(new URL('../client', import.meta.url));
const addresses = [
  ...Object.values(paths),
  ...Object.values(demoPaths),
  ...Object.values(showcasePaths).flatMap((group) => Object.values(group)),
].map((path) => (typeof path === 'string' ? path : path.path));

describe('paths', () => {
  it('encodes the record’s id as a query parameter', () => {
    expect(paths.policyDetail('7&8')).toBe('/vip/insurance-policy-detail?id=7%268');
    expect(paths.policyDetail.path).toBe('/vip/insurance-policy-detail');
  });

  it('lists the address of every screen', () => {
    expect(screens.map(({ path }) => path).filter((path) => !addresses.includes(path))).toEqual([]);
  });

  it('is the only source of addresses', () => {
    const sources = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|^(demos\/)?paths\.ts$/.test(file),
    );
    const written = new RegExp(`['"\`](${addresses.filter((path) => path.length > 1).join('|')})['"\`?]`);
    expect(sources.filter((file) => written.test(readFileSync(join(client, file), 'utf8')))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { matchesPattern, segmentsOf } from './pathPattern';

describe('a path pattern', () => {
  it.each([
    ['/apps/user/users', '/apps/user/users', true],
    ['/apps/user/users/', '/apps/user/users', true],
    ['/apps/user/users/7', '/apps/user/users', false],
    ['/apps/user', '/apps/user/users', false],
    ['/apps/user/users', '/apps/*/users', true],
    ['/apps/user/more/users', '/apps/*/users', false],
    ['/apps', '/apps/*', false],
    ['/apps', '/apps/**', true],
    ['/apps/user/users/7', '/apps/**', true],
    ['/application', '/apps/**', false],
    ['/apps/user/users/7', '/**/7', true],
    ['/apps/7/users/8', '/**/7', false],
    ['/apps/7/users/7', '/**/7/**/7', true],
    ['/a/b/c', '/**', true],
    ['/', '/**', true],
    ['/', '/*', false],
  ])('matches the path %s against %s: %s', (path, pattern, expected) => {
    expect(matchesPattern(segmentsOf(path), segmentsOf(pattern))).toBe(expected);
  });

  it('is matched quickly even with many wildcards', () => {
    const path = Array.from({ length: 2000 }, () => 'a');
    expect(matchesPattern(path, [...segmentsOf('/**/a'.repeat(40)), 'b'])).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { outgoingPath, rewriteCookie, rewriteLocation, targetOf } from './target';

const plain = targetOf('https://host.test');
const based = targetOf('https://host.test/api/v2/');

describe('the path for the upstream', () => {
  it.each([
    ['https://host.test', '/backend/policy/list', '/policy/list'],
    ['https://host.test/', '/backend/policy/list', '/policy/list'],
    ['https://host.test/api/v2', '/backend/policy/list', '/api/v2/policy/list'],
    ['https://host.test/api/v2/', '/backend/policy/list', '/api/v2/policy/list'],
    ['https://host.test', '/backend', '/'],
    ['https://host.test', '/backend?a=1', '/?a=1'],
    ['https://host.test/api', '/backend', '/api'],
    ['https://host.test/api', '/backend/', '/api/'],
    ['https://host.test', '/backend/a//b/../c', '/a//b/../c'],
    ['https://host.test/api', "/backend/%7B'x'%7D|/?q=a//b?c&d=%20+'", "/api/%7B'x'%7D|/?q=a//b?c&d=%20+'"],
    ['https://host.test', 'http://127.0.0.1:3000/backend/x?y=http://z', '/x?y=http://z'],
  ])('below %s, %s becomes %s', (url, requested, expected) => {
    expect(outgoingPath(targetOf(url), requested, '/backend')).toBe(expected);
  });

  it.each(['/backend/../admin', '/backend/%2e%2E/admin', '/backend/x/..\\../../admin', '/backend/..'])(
    'does not leave the path of BACKEND_URL: %s',
    (requested) => expect(outgoingPath(based, requested, '/backend')).toBeUndefined(),
  );

  it.each([
    ['*', ''],
    ['*', '/backend'],
    ['/backend/a#b', '/backend'],
    ['/backend#', '/backend'],
    ['/backend/a?b#/../c', '/backend'],
    ['/a#b', ''],
    ['backend.example:443', ''],
    ['', ''],
  ])('is undefined for %s below "%s"', (requested, mount) => {
    expect(outgoingPath(plain, requested, mount)).toBeUndefined();
    expect(outgoingPath(based, requested, mount)).toBeUndefined();
  });

  it('may contain dots that stay inside the base', () => {
    expect(outgoingPath(based, '/backend/a/../b.json', '/backend')).toBe('/api/v2/a/../b.json');
  });
});

describe('a Location', () => {
  it.each([
    ['https://host.test/login?next=/x#top', '/backend/login?next=/x#top'],
    ['https://HOST.test:443/login', '/backend/login'],
    ['http://host.test/login', '/backend/login'],
    ['//host.test/login', '/backend/login'],
    ['https://host.test', '/backend'],
    ['/login', '/backend/login'],
    ['login', 'login'],
    ['?page=2', '?page=2'],
    ['https://host.test:8443/login', 'https://host.test:8443/login'],
    ['https://other.test/login', 'https://other.test/login'],
    ['//other.test/login', '//other.test/login'],
    ['https://host.test@other.test/login', 'https://host.test@other.test/login'],
    ['https://[broken/login', 'https://[broken/login'],
    ['mailto:someone@host.test', 'mailto:someone@host.test'],
  ])('%s becomes %s', (location, expected) => {
    expect(rewriteLocation(location, plain, '/backend')).toBe(expected);
  });

  it.each([
    ['https://host.test/api/v2/login', '/backend/login'],
    ['/api/v2?x', '/backend?x'],
    ['https://host.test/api/v22/login', 'https://host.test/api/v22/login'],
    ['https://host.test/login', 'https://host.test/login'],
  ])('below a base path, %s becomes %s', (location, expected) => {
    expect(rewriteLocation(location, based, '/backend')).toBe(expected);
  });

  it.each([
    ['https://host.test/api/v2/login', '/login'],
    ['https://host.test/api/v2', '/'],
    ['https://host.test/api/v2?x', '/?x'],
    ['https://host.test/api/v2//other.test/', '/.//other.test/'],
  ])('without a mount point, %s becomes %s', (location, expected) => {
    expect(rewriteLocation(location, based, '')).toBe(expected);
  });
});

describe('a Set-Cookie', () => {
  it.each([
    ['id=1; Domain=.host.test; Secure; HttpOnly; SameSite=Lax', 'id=1; Secure; HttpOnly; SameSite=Lax'],
    ['id=1;domain=host.test', 'id=1'],
    ['id=domain=x; Max-Age=5', 'id=domain=x; Max-Age=5'],
    ['id=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/', 'id=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/'],
    ['id=1; path=/api/v2', 'id=1; Path=/backend'],
    ['id=1; Path=/api/v2/login/', 'id=1; Path=/backend/login/'],
    ['id=1; Path=/api', 'id=1; Path=/'],
    ['id=1; Path=/elsewhere', 'id=1; Path=/elsewhere'],
    ['id=1', 'id=1'],
  ])('%s becomes %s', (cookie, expected) => {
    expect(rewriteCookie(cookie, based, '/backend')).toBe(expected);
  });

  it('of an upstream without a path follows the mount point', () => {
    expect(rewriteCookie('id=1; Path=/login', plain, '/backend')).toBe('id=1; Path=/backend/login');
    expect(rewriteCookie('id=1; Path=/login', plain, '')).toBe('id=1; Path=/login');
    expect(rewriteCookie('id=1; Path=/api/v2', based, '')).toBe('id=1; Path=/');
  });
});

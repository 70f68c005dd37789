import { describe, expect, it } from 'vitest';
import { cleanHtml } from './cleanHtml';

describe('sanitized HTML', () => {
  it.each([
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x" loading="lazy">'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<form action="/x"><input name="password"></form>', ''],
    ['<iframe src="https://x.example"></iframe>', ''],
  ])('turns %s into %s', (written, clean) => {
    expect(cleanHtml(written)).toBe(clean);
  });

  it('starts its headings at the requested level, and keeps their order', () => {
    expect(cleanHtml('<h1>a</h1><h2>b</h2>', 3)).toBe('<h3>a</h3><h4>b</h4>');
    expect(cleanHtml('<h3>a <em>b</em></h3>', 2)).toBe('<h2>a <em>b</em></h2>');
    expect(cleanHtml('<p>a</p>', 2)).toBe('<p>a</p>');
  });

  it('opens external links in a new tab and internal ones in the page', () => {
    expect(cleanHtml('<a href="https://x.example">a</a>')).toContain('target="_blank" rel="noopener noreferrer"');
    expect(cleanHtml('<a href="/vip/newsList">a</a>')).toBe('<a href="/vip/newsList">a</a>');
  });

  it('highlights a search term in either case, across elements and paragraphs, but not in addresses', () => {
    const html = '<p>A <strong>lan</strong>tern</p><p>Lantern <a href="/lantern">b</a></p>';
    expect(cleanHtml(html, 3, 'lantern')).toBe(
      '<p>A <strong><mark>lan</mark></strong><mark>tern</mark></p><p><mark>Lantern</mark> <a href="/lantern">b</a></p>',
    );
    expect(cleanHtml('<p>a.</p><p>b</p>', 3, 'a. b')).toBe('<p><mark>a.</mark></p><p><mark>b</mark></p>');
  });
});

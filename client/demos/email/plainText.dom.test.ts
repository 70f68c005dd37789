import { describe, expect, it } from 'vitest';
import { htmlOf, isPlain, plainOf } from './plainText';

describe('plain text', () => {
  it('keeps paragraphs, lists, quotes and the addresses of links', () => {
    const html =
      '<p>Hello <strong>Ann</strong>,<br>see <a href="https://b.example">this</a>.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul><blockquote><p>Before</p></blockquote>';
    expect(plainOf(html)).toBe('Hello Ann,\nsee this (https://b.example).\n\n- One\n- Two\n\n> Before');
  });

  it('becomes paragraphs again and is escaped', () => {
    const html = htmlOf('Hello\nAnn\n\n1 < 2 & 3\n');
    expect(html).toBe('<p>Hello<br />Ann</p><p>1 &lt; 2 &amp; 3</p>');
    expect(plainOf(html)).toBe('Hello\nAnn\n\n1 < 2 & 3');
    expect(isPlain(html)).toBe(true);
  });

  it('loses alignment and emphasis, so a mail with either is not plain', () => {
    expect(isPlain('<p class="align-center">Hello</p>')).toBe(false);
    expect(isPlain('<p>Hello <u>Ann</u></p>')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { textOf, withoutRemotePictures } from './remotePictures';

describe('remote content of a mail', () => {
  it.each([
    '<img src="https://x.example/a.png">',
    '<img src="//x.example/a.png">',
    '<img src="http://x.example/a.png">',
    '<img src="  https://x.example/a.png">',
    '<img src="/own.png" srcset="https://x.example/a.png 2x">',
    '<picture><source srcset="https://x.example/a.png"></picture>',
    '<video poster="https://x.example/a.png"></video>',
    '<table background="https://x.example/a.png"><tr><td>a</td></tr></table>',
  ])('is taken out of %s', (html) => {
    const safe = withoutRemotePictures(html);
    expect(safe.html).not.toContain('x.example');
    expect(safe.blocked).toBeGreaterThan(0);
  });

  it("leaves its text and this site's pictures in place", () => {
    const html = '<p><img src="https://x.example/a.png" alt="A cat"><img src="/demos/photos/1.svg"></p>';
    expect(withoutRemotePictures(html)).toEqual({
      html: '<p>[A cat]<img src="/demos/photos/1.svg"></p>',
      blocked: 1,
    });
  });
});

it("puts a space between the paragraphs of a mail's text", () => {
  expect(textOf('<p>Dear Ann,</p><p>thank <b>you</b>.</p>')).toBe('Dear Ann, thank you.');
});

import { describe, expect, it } from 'vitest';
import { textOf, withoutRemotePictures } from './remotePictures';

describe('what a mail would fetch from other servers', () => {
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

  it('leaves its words in its place, and the pictures of this site', () => {
    const html = '<p><img src="https://x.example/a.png" alt="A cat"><img src="/demos/photos/1.svg"></p>';
    expect(withoutRemotePictures(html)).toEqual({
      html: '<p>[A cat]<img src="/demos/photos/1.svg"></p>',
      blocked: 1,
    });
  });
});

it('the text of a mail has a space where a paragraph ends', () => {
  expect(textOf('<p>Dear Ann,</p><p>thank <b>you</b>.</p>')).toBe('Dear Ann, thank you.');
});

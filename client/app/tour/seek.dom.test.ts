import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seek } from './seek';

const never = () => false;
const put = (html: string) => {
  document.body.innerHTML = `<main id="content">${html}</main>`;
};

const { checkVisibility, getClientRects } = Element.prototype;

/** jsdom has no layout: attributes mark hidden elements and those without a box. */
beforeEach(() => {
  Object.assign(Element.prototype, {
    checkVisibility(this: Element) {
      return !this.hasAttribute('data-hidden');
    },
    getClientRects(this: Element) {
      return this.hasAttribute('data-boxless') ? [] : [{}];
    },
  });
});
afterEach(() => {
  Object.assign(Element.prototype, { checkVisibility, getClientRects });
});

describe('seek', () => {
  it('waits until the page around the element has loaded', async () => {
    put('<div aria-busy="true"></div>');
    const element = seek('#it', never);
    setTimeout(() => put('<b id="it"></b>'), 120);
    expect(await element).toBe(document.getElementById('it'));
  });

  it('gives up when the page is idle without the element', async () => {
    put('<p>Nothing yet</p>');
    expect(await seek('#it', never)).toBeUndefined();
  });

  it('ends immediately when stopped', async () => {
    put('<div aria-busy="true"></div>');
    expect(await seek('#it', () => true)).toBeUndefined();
  });

  it('returns the visible element, not one in a hidden page', async () => {
    put('<b class="it" data-hidden></b><b class="it" data-boxless></b><b class="it" id="shown"></b>');
    expect((await seek('.it', never))?.id).toBe('shown');
  });
});

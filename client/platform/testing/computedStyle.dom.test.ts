import { describe, expect, it, onTestFinished } from 'vitest';
import { computedStyle, jsdomStyle } from './computedStyle';

const page = `
<details><summary>First</summary><summary>Second</summary><p hidden>Hidden</p></details><summary>Alone</summary>
<div style="display: none"><b>In nothing</b></div>
<div style="visibility: hidden"><i>Inherits</i><i style="visibility: visible">Shows</i><table><tr hidden><td>Cell</td></tr></table></div>
<div style="pointer-events: none"><button style="pointer-events: auto">Press</button><a>Link</a></div>
<input type="hidden"><input type="text"><dialog>Closed</dialog><dialog open><p>Open</p></dialog><div popover>Popover</div>
<svg><title>Picture</title><g><path></path></g></svg><embed hidden><p hidden="until-found">Found</p><slot></slot>
<ul style="display: flex"><li style="display: inherit">Item</li></ul><span style="display: unset">Unset</span>
<span style="visibility: initial; display: initial">Initial</span><select><option>Option</option></select>
<p class="gone">Gone</p><div class="disabled"><em>Disabled</em></div><p class="screen">Screen</p><label>Label</label>`;

const rules = `
.gone, summary { display: none } .disabled, .disabled * { pointer-events: none; color: red }
@media screen { .screen { visibility: hidden } } @media print { label { display: none } } @supports (display: grid) { label { display: grid } }
label::before { display: flex } a:hover { display: grid } ::-webkit-unknown { display: none } ul:has(> :unknown) { display: none }
span { display: unset; visibility: inherit } p.screen { display: grid !important } p { display: flex }`;

function addStyle(text: string) {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  onTestFinished(() => style.remove());
  return style;
}

/** The style values of every element. */
const answers = (of: (element: Element) => CSSStyleDeclaration) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = of(element);
    return [element.outerHTML, style.display, style.visibility, style.pointerEvents, style.getPropertyValue('display')];
  });

describe('the computed style of tests', () => {
  it('is installed in the document and the window', () => {
    expect(window.getComputedStyle).toBe(computedStyle);
    expect(document.defaultView?.getComputedStyle).toBe(computedStyle);
  });

  it('matches jsdom’s without style sheets', () => {
    document.body.innerHTML = page;
    expect(answers(computedStyle)).toEqual(answers(jsdomStyle));
  });

  it('matches jsdom’s as style sheets are added, extended and removed', () => {
    document.body.innerHTML = page;
    const style = addStyle(rules);
    expect(answers(computedStyle)).toEqual(answers(jsdomStyle));
    style.sheet?.insertRule('svg { visibility: hidden }', style.sheet.cssRules.length);
    expect(computedStyle(document.querySelector('path') as Element).visibility).toBe('hidden');
    style.textContent = 'svg { display: block }';
    expect(answers(computedStyle)).toEqual(answers(jsdomStyle));
    style.remove();
    expect(answers(computedStyle)).toEqual(answers(jsdomStyle));
  });

  it('ignores a removed style sheet that existed when a kind of element was cached', () => {
    document.body.innerHTML = '<x-kind></x-kind>';
    const style = addStyle('x-kind { display: grid }');
    const kind = document.querySelector('x-kind') as Element;
    expect(computedStyle(kind).display).toBe('grid');
    style.remove();
    expect(computedStyle(kind).display).toBe('inline');
  });

  it('takes all other properties from jsdom', () => {
    document.body.innerHTML = '<p style="color: red; margin-top: 3px">Red</p>';
    const style = computedStyle(document.querySelector('p') as Element);
    expect(style.color).toBe('rgb(255, 0, 0)');
    expect(style.getPropertyValue('margin-top')).toBe('3px');
  });
});

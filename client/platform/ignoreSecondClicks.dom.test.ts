import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondClicks } from './ignoreSecondClicks';

let stop: () => void;
beforeEach(() => {
  stop = ignoreSecondClicks();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const place = (tag: string, text: string) => {
  const element = document.createElement(tag);
  element.textContent = text;
  if (element instanceof HTMLAnchorElement) element.href = '#checkout';
  const pressed = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('click', pressed);
  document.body.append(element);
  return { element, pressed };
};
const click = (element: Element, detail: number) =>
  element.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));

it('keeps the second click of a double click from a link that has replaced the button', () => {
  const add = place('button', 'Add to cart');
  click(add.element, 1);
  const view = place('a', 'View in cart');
  add.element.replaceWith(view.element);
  click(view.element, 2);
  expect([add.pressed.mock.calls.length, view.pressed.mock.calls.length]).toEqual([1, 0]);
  click(view.element, 1);
  expect(view.pressed).toHaveBeenCalledOnce();
});

it('keeps the second click from a renamed button, the next row, and a dialog opened above', () => {
  const edit = place('button', 'Edit');
  click(edit.element, 1);
  edit.element.textContent = 'Save';
  click(edit.element, 2);
  expect(edit.pressed).toHaveBeenCalledOnce();

  const next = place('button', 'Remove');
  click(edit.element, 1);
  click(next.element, 2);
  const backdrop = place('div', '');
  click(backdrop.element, 3);
  expect([next.pressed.mock.calls.length, backdrop.pressed.mock.calls.length]).toEqual([0, 0]);
});

it('allows quick clicks on one button, keys, and double clicks on text', () => {
  const more = place('button', 'More');
  click(more.element, 1);
  click(more.element, 2);
  click(more.element, 3);
  const other = place('button', 'Other');
  click(other.element, 0);
  expect([more.pressed.mock.calls.length, other.pressed.mock.calls.length]).toEqual([3, 1]);

  const word = place('p', 'Word');
  click(word.element, 1);
  click(word.element, 2);
  expect(word.pressed).toHaveBeenCalledTimes(2);
});

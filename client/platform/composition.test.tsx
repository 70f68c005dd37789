import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Select } from '~/ui/prime/Select';

/** The key that confirms a composition arrives before its end (Chrome, Firefox) or after it (Safari). */
const orders = [
  [
    'before the composition ends',
    (field: Element, key: string) => {
      fireEvent.compositionStart(field);
      fireEvent.keyDown(field, { key, code: key, isComposing: true, keyCode: 229 });
      fireEvent.compositionEnd(field);
    },
  ],
  [
    'after the composition ends',
    (field: Element, key: string) => {
      fireEvent.compositionStart(field);
      fireEvent.compositionEnd(field);
      fireEvent.keyDown(field, { key, code: key, keyCode: 229 });
    },
  ],
] as const;

it.each(orders)('hides a key %s from handlers, but not the next one', (_, confirm) => {
  const onKeyDown = vi.fn();
  const onWindow = vi.fn();
  window.addEventListener('keydown', onWindow);
  render(<input aria-label="Name" onKeyDown={onKeyDown} />);
  const field = screen.getByLabelText('Name');
  for (const key of ['Enter', 'ArrowDown', 'Escape']) confirm(field, key);
  expect([onKeyDown.mock.calls.length, onWindow.mock.calls.length]).toEqual([0, 0]);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect([onKeyDown.mock.calls.length, onWindow.mock.calls.length]).toEqual([1, 1]);
  window.removeEventListener('keydown', onWindow);
});

it.each(orders)('selects nothing in a dropdown with a key %s', async (_, confirm) => {
  const onChange = vi.fn();
  const options = Array.from({ length: 20 }, (_unused, index) => ({ value: index, label: `林 ${index}` }));
  render(<Select label="Sponsor" options={options} value={null} onChange={onChange} />);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 });
  const filter = await screen.findByLabelText('Search');
  confirm(filter, 'ArrowDown');
  confirm(filter, 'Enter');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(filter, { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 });
  fireEvent.keyDown(filter, { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(onChange).toHaveBeenCalledOnce();
});

it('leaves compositions to the rich text editor', () => {
  const onKeyDown = vi.fn();
  render(<textarea aria-label="Text" onKeyDown={onKeyDown} />);
  const editor = screen.getByLabelText('Text');
  // jsdom has no editable content.
  Object.defineProperty(editor, 'isContentEditable', { value: true });
  fireEvent.keyDown(editor, { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(onKeyDown).toHaveBeenCalledOnce();
});

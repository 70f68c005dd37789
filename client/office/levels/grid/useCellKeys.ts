import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormat } from '~/platform/format';
import { isRtl } from '~/ui/isRtl';
import { type GridStore, sheetColumns } from './GridStore';

const placeOf = (target: EventTarget) => {
  const [code, name] = (target as HTMLElement).dataset.cell?.split(' ') ?? [];
  const column = sheetColumns.find((each) => each === name);
  return code && column ? { code, column } : undefined;
};

/** True if an arrow key should leave the cell: the caret is at that end of the text, or all text is selected. */
const leaves = (input: HTMLInputElement, toEnd: boolean) => {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const all = start === 0 && end === value.length;
  return all || (toEnd ? start === value.length : end === 0);
};

/** Moves between cells with arrow keys and Enter, pastes spreadsheet cells, and undoes with Ctrl+Z. */
export function useCellKeys(store: GridStore, group: CategoryGroup, onPasted: (count: number) => void) {
  const { language } = useFormat();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    const input = event.target as HTMLInputElement;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      event.preventDefault();
      store.undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (sideways && !leaves(input, event.key === forward)) return;
    const [row, column] = [store.codes.indexOf(place.code), sheetColumns.indexOf(place.column)];
    const down = { ArrowDown: 1, Enter: event.shiftKey ? -1 : 1, ArrowUp: -1 }[event.key] ?? 0;
    const across = sideways ? (event.key === forward ? 1 : -1) : 0;
    const [code, name] = [store.codes[row + down], sheetColumns[column + across]];
    if (down === 0 && across === 0) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${code} ${name}"]`)?.focus();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    onPasted(store.paste(group, place, text, language));
  };
  return { onKeyDown, onPaste };
}

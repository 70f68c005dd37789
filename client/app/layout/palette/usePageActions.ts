import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { menuItemsOf } from '~/ui/menuItems';
import type { PaletteEntry } from './groups';

type Action = Omit<PaletteEntry, 'key'>;

const nameOf = (control: HTMLElement) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();

const isUsable = (control: HTMLElement) =>
  control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled, [aria-disabled="true"]');

/**
 * Actions in the head of the current page and its menus. The page's main action, at the end of its head, comes first.
 */
export function usePageActions(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const actionsOf = (control: HTMLElement): readonly Action[] => {
    const items = menuItemsOf(control);
    if (!items)
      return [
        {
          label: nameOf(control),
          icon: MousePointerClick,
          // The palette is modal: the page takes clicks once it has closed.
          run: () => setTimeout(() => control.click()),
        },
      ];
    return items.flatMap((item) => {
      if ('separator' in item || item.disabled) return [];
      const { label, icon = MousePointerClick, to, onSelect } = item;
      return { label, icon, run: () => (to === undefined ? setTimeout(() => onSelect?.()) : void navigate(to)) };
    });
  };
  const [actions] = useState(() =>
    [...document.querySelectorAll<HTMLElement>('[data-page-actions] :is(button, a[href])')]
      .filter((control) => isUsable(control) && nameOf(control) !== '')
      .reverse()
      .flatMap(actionsOf),
  );
  return actions.map((action, index) => ({ ...action, key: `page:${index}` }));
}

import type { MenuItem } from './Menu';

const menus = new WeakMap<Element, () => readonly MenuItem[]>();

export const keepMenuItems = (button: Element, items: () => readonly MenuItem[]) => menus.set(button, items);

/** The entries of the menu that a button opens, without opening it. */
export const menuItemsOf = (button: Element): readonly MenuItem[] | undefined => menus.get(button)?.();

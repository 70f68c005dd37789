import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { IconButton } from './IconButton';
import type { Icon } from './icon';
import { MenuList } from './MenuList';
import type { Side } from './place';

export type MenuItem =
  | {
      label: string;
      icon?: Icon;
      /** Either an action or a link. */
      onSelect?: () => void;
      to?: string;
      tone?: 'danger';
      disabled?: boolean;
      /** Makes it a radio item; true if selected. */
      checked?: boolean;
      /** At the end: a shortcut, a count. */
      hint?: string;
      /** Below its label, smaller: what it does, or why it is disabled. */
      note?: string;
    }
  | { separator: true };

/** Spread on the button that opens the menu. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export type MenuProps = {
  /** The menu's name, and that of its default button. */
  label: string;
  /** Pass a function to create items only when the menu opens, which keeps long tables fast. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** The button; an icon button with three dots if left out. */
  trigger?: (props: MenuTrigger) => ReactNode;
  /** Above the items, such as who is signed in. */
  header?: ReactNode;
  /** Which edges of button and menu meet. */
  align?: 'start' | 'end';
  /** Where it opens if there is room. */
  side?: Side;
};

/** A menu of actions, opened by a button. */
export const Menu = ({ label, items, trigger, header, align = 'end', side = 'bottom' }: MenuProps) => {
  const id = useId();
  const listId = `${id}-list`;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | false>(false);

  const close = useCallback((returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  }, []);

  const props: MenuTrigger = {
    ref: button,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== false,
    'aria-controls': open ? listId : undefined,
    onClick: () => setOpen(open ? false : 'first'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };

  return (
    <>
      {trigger ? trigger(props) : <IconButton {...props} label={label} icon={Ellipsis} size="sm" />}
      {open && (
        <MenuList
          id={listId}
          label={label}
          items={typeof items === 'function' ? items() : items}
          header={header}
          align={align}
          side={side}
          anchor={button}
          focus={open}
          onClose={close}
        />
      )}
    </>
  );
};

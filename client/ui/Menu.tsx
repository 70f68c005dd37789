import { Ellipsis } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from './IconButton';
import type { Icon } from './icon';
import { MenuList } from './MenuList';
import { keepMenuItems } from './menuItems';
import type { Side } from './place';

export type MenuItem =
  | {
      label: string;
      icon?: Icon;
      /** The action; a link has `to` instead. */
      onSelect?: () => void;
      to?: string;
      tone?: 'danger';
      disabled?: boolean;
      /** Makes the entry a radio item; true when selected. */
      checked?: boolean;
      /** Text at the end: a shortcut, a count. */
      hint?: string;
      /** Smaller text below the label: the entry's effect, or the reason why it is disabled. */
      note?: string;
    }
  | { separator: true };

/** Props to spread on the button that opens the menu. */
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
  /** The accessible name of the menu and of its default button. */
  label: string;
  /** The entries. A function creates them only when the menu opens, which keeps long tables fast. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Renders the button; an icon button with three dots by default. */
  trigger?: (props: MenuTrigger) => ReactNode;
  /** Content above the entries, such as the signed-in user. */
  header?: ReactNode;
  /** The edge of the button that the menu aligns with. */
  align?: 'start' | 'end';
  /** The preferred side. */
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

  const listed = () => (typeof items === 'function' ? items() : items);
  useEffect(() => {
    if (button.current) keepMenuItems(button.current, listed);
  });

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
          items={listed()}
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

import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { place } from '~/ui/place';
import { showInTopLayer } from '~/ui/topLayer';
import { useCurrentScreen } from '../ShellContext';
import styles from './HorizontalMenu.module.css';
import { MenuEntry } from './MenuEntry';
import type { MenuItem } from './useMenu';

type Props = {
  ref: RefObject<HTMLUListElement | null>;
  id: string;
  items: readonly MenuItem[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export const HorizontalList = ({ ref, id, items, anchor, onClose }: Props) => {
  const screen = useCurrentScreen();
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !anchor.current) return;
    showInTopLayer(list);
    const put = () => anchor.current && place(anchor.current, list, { align: 'start', gap: 4 });
    put();
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [ref, anchor]);

  useEffect(() => {
    const outside = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [ref, anchor, onClose]);

  return (
    <ul ref={ref} id={id} className={styles.drop}>
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} currentScreen={screen} onFollow={onClose} />
      ))}
    </ul>
  );
};

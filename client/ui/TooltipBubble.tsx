import { useLayoutEffect, useRef } from 'react';
import { place } from './place';
import styles from './Tooltip.module.css';
import { showInTopLayer } from './topLayer';

type Props = {
  id: string;
  anchor: Element;
  text: string;
  hidden: boolean;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

export const TooltipBubble = ({ id, anchor, text, hidden, onPointerEnter, onPointerLeave }: Props) => {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current) return;
    showInTopLayer(bubble.current);
    place(anchor, bubble.current, { side: 'top', align: 'center' });
  }, [anchor]);
  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      aria-hidden={hidden || undefined}
      className={styles.tip}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {text}
    </span>
  );
};

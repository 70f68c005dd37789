import type { RefObject } from 'react';
import styles from './Tooltip.module.css';
import { usePlaced } from './usePlaced';

type Props = {
  id: string;
  anchor: RefObject<Element | null>;
  text: string;
  hidden: boolean;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

export const TooltipBubble = ({ id, anchor, text, hidden, onPointerEnter, onPointerLeave }: Props) => {
  const bubble = usePlaced<HTMLSpanElement>(anchor, { side: 'top', align: 'center' });
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

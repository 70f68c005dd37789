import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './AlertBox.module.css';
import { cx } from './cx';
import { useModal } from './useModal';

export interface AlertBoxProps {
  /** Names it. */
  title: ReactNode;
  /** Read out after the title. */
  text?: ReactNode;
  /** Draws the sign of the tone above the title. */
  tone?: 'success' | 'danger' | 'warning' | 'info';
  /** The middle or a corner of the window. */
  place?: 'center' | 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';
  /** How it enters; with reduced motion it simply appears. */
  entrance?: 'fade' | 'bounce' | 'flip' | 'tada' | 'shake';
  /** Closes it by itself after so many milliseconds. */
  closesAfter?: number;
  /** False: only its own buttons close it. */
  closable?: boolean;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** Below an edge, smaller: where to read more. */
  foot?: ReactNode;
  /** A field or a picture below the text. */
  children?: ReactNode;
  /** Escape, a press beside it, or the end of its time. */
  onClose: () => void;
}

const glyphs = { success: CircleCheck, danger: CircleX, warning: TriangleAlert, info: Info };

/** One message in the way of everything else. It is open while it is mounted. */
export const AlertBox = ({
  title,
  text,
  tone,
  place = 'center',
  entrance = 'fade',
  closesAfter,
  closable = true,
  actions,
  foot,
  children,
  onClose,
}: AlertBoxProps) => {
  const id = useId();
  const modal = useModal(onClose, closable);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (closesAfter === undefined) return undefined;
    const end = setTimeout(() => latest.current(), closesAfter);
    return () => clearTimeout(end);
  }, [closesAfter]);
  const Glyph = tone && glyphs[tone];
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={cx(styles.box, styles[place], styles[entrance])}
      aria-labelledby={id}
      aria-describedby={text == null ? undefined : `${id}-text`}
    >
      {Glyph && (
        <span className={cx(styles.glyph, styles[tone])}>
          <Glyph size={32} aria-hidden />
        </span>
      )}
      <h2 id={id} className={styles.title} tabIndex={-1} data-title="">
        {title}
      </h2>
      {text != null && (
        <div id={`${id}-text`} className={styles.text}>
          {text}
        </div>
      )}
      {children != null && <div className={styles.body}>{children}</div>}
      {actions != null && <div className={styles.actions}>{actions}</div>}
      {foot != null && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
};

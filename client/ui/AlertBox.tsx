import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './AlertBox.module.css';
import { cx } from './cx';
import { useModal } from './useModal';

export interface AlertBoxProps {
  /** The accessible name and heading. */
  title: ReactNode;
  /** The message, announced after the title. */
  text?: ReactNode;
  /** Shows the tone's icon above the title. */
  tone?: 'success' | 'danger' | 'warning' | 'info';
  /** Position: the center or a corner of the window. */
  place?: 'center' | 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';
  /** The opening animation; reduced motion disables it. */
  entrance?: 'fade' | 'bounce' | 'flip' | 'tada' | 'shake';
  /** Closes the box after this many milliseconds. */
  closesAfter?: number;
  /** False: only the box's own buttons close it. */
  closable?: boolean;
  /** The buttons, with the main one first. */
  actions?: ReactNode;
  /** Smaller text below a line, such as a link to further information. */
  foot?: ReactNode;
  /** A field or a picture below the text. */
  children?: ReactNode;
  /** Called on Escape, on a click outside, and when the time is up. */
  onClose: () => void;
}

const glyphs = { success: CircleCheck, danger: CircleX, warning: TriangleAlert, info: Info };

/** A modal message. Render it only while it is open. */
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

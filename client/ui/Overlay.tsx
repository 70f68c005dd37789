import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';
import styles from './Overlay.module.css';
import { presentPlace, returnTo } from './restoreFocus';
import { Spinner } from './Spinner';

export type OverlayProps = {
  /** Covers the content. */
  show: boolean;
  /** What is being waited for, shown beside the spinner; or the name of the content. */
  label: string;
  /** The part that is covered. */
  children: ReactNode;
  /** Instead of spinner and label, such as a question with buttons. */
  content?: ReactNode;
  /** The color of the veil. */
  tone?: 'surface' | 'dark' | 'primary';
  /** Of the veil, from 0 to 1. */
  opacity?: number;
  /** How much the part behind is blurred, in pixels. */
  blur?: number;
  /** Appears softly. */
  fade?: boolean;
  /** A turning ring, or a dot that swells. */
  spinner?: 'ring' | 'dot';
  /** Its width and corners. */
  className?: string | undefined;
};

/** A veil over one part of the page that is busy. That part waits; the rest of the page does not. */
export const Overlay = ({
  show,
  label,
  children,
  content,
  tone = 'surface',
  opacity = 0.8,
  blur = 2,
  fade = true,
  spinner = 'ring',
  className,
}: OverlayProps) => {
  const box = useRef<HTMLDivElement>(null);
  const veil = useRef<HTMLDivElement>(null);

  // The browser drops the focus of what turns inert: the veil keeps it meanwhile.
  useLayoutEffect(() => {
    if (!show || !box.current?.contains(document.activeElement)) return undefined;
    const before = presentPlace();
    veil.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) returnTo(before);
    };
  }, [show]);

  const named = { role: content == null ? 'status' : 'group', 'aria-label': label };
  return (
    <div ref={box} className={cx(styles.box, className)}>
      <div inert={show} aria-busy={show}>
        {children}
      </div>
      {show && (
        <div ref={veil} className={cx(styles.veil, fade && styles.fade)} {...named} tabIndex={-1}>
          <div
            className={cx(styles.tint, styles[tone])}
            style={{ '--opacity': opacity, '--blur': `${blur}px` } as CSSProperties}
          />
          <div className={styles.content}>
            {content ?? (
              <>
                <Spinner size="md" shape={spinner} />
                {label}
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
};

import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';
import styles from './Overlay.module.css';
import { presentPlace, returnTo } from './restoreFocus';
import { Spinner } from './Spinner';

export type OverlayProps = {
  /** Covers the content. */
  show: boolean;
  /** The text next to the spinner, or the accessible name of `content`. */
  label: string;
  /** The covered part of the page. */
  children: ReactNode;
  /** Replaces spinner and label, such as a question with buttons. */
  content?: ReactNode;
  /** The color of the overlay. */
  tone?: 'surface' | 'dark' | 'primary';
  /** The overlay's opacity, from 0 to 1. */
  opacity?: number;
  /** The blur of the covered part, in pixels. */
  blur?: number;
  /** Fades the overlay in. */
  fade?: boolean;
  /** A rotating ring, or a pulsing dot. */
  spinner?: 'ring' | 'dot';
  /** A class for the box's width and corners. */
  className?: string | undefined;
};

/** Covers one busy part of a page and makes it inert; the rest of the page stays usable. */
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

  // Browsers drop focus from inert content: the overlay holds it until the content is usable again.
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

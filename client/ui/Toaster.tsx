import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from './Button';
import { cx } from './cx';
import type { Icon } from './icon';
import styles from './Toaster.module.css';
import { showInTopLayer } from './topLayer';

export type Toast = {
  id: string | number;
  tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'primary' | 'secondary';
  title: string;
  text?: string;
  action?: { label: string; run: () => void; keys?: string };
  /** Replaces the tone's icon. */
  icon?: Icon;
  /** Content below the text. */
  content?: ReactNode;
};
export type ToasterProps = {
  /** The visible toasts, newest last. */
  toasts: readonly Toast[];
  /** Called when the pointer or focus enters a toast: keep all toasts open. */
  onHold: () => void;
  /** Called when both have left: toasts may close again. */
  onRelease: () => void;
  /** The position. The app's own toasts always appear at the bottom end. */
  place?:
    | 'top-start'
    | 'top-center'
    | 'top-end'
    | 'top-full'
    | 'bottom-start'
    | 'bottom-center'
    | 'bottom-end'
    | 'bottom-full';
  /** Makes the toasts translucent. */
  translucent?: boolean;
};

const glyphs = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  neutral: Info,
  primary: Info,
  secondary: Info,
};

/** Shows and announces toasts; the caller decides how long each stays. Mount it once and keep it mounted. */
export const Toaster = ({ toasts, onHold, onRelease, place = 'bottom-end', translucent = false }: ToasterProps) => {
  const box = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  // The top layer is a stack: showing the toaster again lifts it above a dialog opened since.
  useLayoutEffect(() => {
    if (!box.current || newest === undefined) return;
    if (box.current.popover) box.current.hidePopover();
    showInTopLayer(box.current);
  }, [newest]);

  // Browsers fire no leave or blur event when a hovered or focused toast is removed.
  const release = useRef(onRelease);
  release.current = onRelease;
  useEffect(() => {
    if (toasts.length === 0 || !box.current?.matches(':hover, :focus-within')) release.current();
  }, [toasts]);

  const list = (errors: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'danger') === errors)
      .map(({ id, tone, title, text, action, icon, content }) => {
        const Glyph = icon ?? glyphs[tone];
        return (
          <div key={id} role={errors ? 'alert' : undefined} className={cx(styles.toast, styles[tone])}>
            <Glyph size={18} aria-hidden />
            <div className={styles.body}>
              <p className={styles.title}>{title}</p>
              {text && <p className={styles.text}>{text}</p>}
              {content}
            </div>
            {action && (
              <Button size="sm" className={styles.action} aria-keyshortcuts={action.keys} onClick={action.run}>
                {action.label}
              </Button>
            )}
          </div>
        );
      });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: has no action; the callout only stays open under the pointer
    <div
      ref={box}
      className={cx(styles.toaster, styles[place], translucent && styles.translucent)}
      data-print="no"
      // Not `onPointerEnter`: React misses it when the element previously under the pointer is gone, such as a dialog
      // that has just closed.
      onPointerOver={onHold}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.matches(':focus-within')) onRelease();
      }}
      onFocus={onHold}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onRelease();
      }}
    >
      {/* No role: a status would repeat all its toasts for each new one, and would be announced while empty. */}
      <div aria-live="polite" className={styles.region}>
        {list(false)}
      </div>
      <div className={styles.region}>{list(true)}</div>
    </div>
  );
};

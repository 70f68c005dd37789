import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { cx } from './cx';
import styles from './Toaster.module.css';
import { showInTopLayer } from './topLayer';

export type Toast = {
  id: string | number;
  tone: 'success' | 'warning' | 'danger' | 'info';
  title: string;
  text?: string;
};
export type ToasterProps = { toasts: readonly Toast[] };

const glyphs = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info };

/** Shows toasts and reads them out; how long each stays is decided by its owner. Mount it once, and leave it there. */
export const Toaster = ({ toasts }: ToasterProps) => {
  const box = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  // The top layer is a stack: showing the toaster again lifts it above a dialog opened since.
  useLayoutEffect(() => {
    if (!box.current || newest === undefined) return;
    if (box.current.popover) box.current.hidePopover();
    showInTopLayer(box.current);
  }, [newest]);

  const list = (errors: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'danger') === errors)
      .map(({ id, tone, title, text }) => {
        const Glyph = glyphs[tone];
        return (
          <div key={id} role={errors ? 'alert' : undefined} className={cx(styles.toast, styles[tone])}>
            <Glyph size={18} aria-hidden />
            <div className={styles.body}>
              <p className={styles.title}>{title}</p>
              {text && <p className={styles.text}>{text}</p>}
            </div>
          </div>
        );
      });

  return (
    <div ref={box} className={styles.toaster}>
      {/* No role: a status would be read whole for each that joins it, and named while there is none. */}
      <div aria-live="polite" className={styles.region}>
        {list(false)}
      </div>
      <div className={styles.region}>{list(true)}</div>
    </div>
  );
};

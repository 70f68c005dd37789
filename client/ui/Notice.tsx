import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Notice.module.css';
import type { Tone } from './tone';

export type NoticeProps = {
  /** What it means: its color and icon. */
  tone?: Tone;
  /** In bold, above the text. */
  title?: ReactNode;
  /** What happened, and what to do. */
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Announce it because the user's action caused it: errors at once, others politely. */
  live?: boolean;
};

const glyphs = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  neutral: Info,
  primary: Info,
};

/** What happened, or what to know, where it matters. It stays until its cause is gone. */
export const Notice = ({ tone = 'info', title, children, actions, live = false }: NoticeProps) => {
  const Glyph = glyphs[tone];
  return (
    <div className={cx(styles.notice, styles[tone])} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Glyph size={16} aria-hidden />
      <div className={styles.body}>
        {title != null && <p className={styles.title}>{title}</p>}
        {children != null && <div className="own-order">{children}</div>}
        {actions != null && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
};

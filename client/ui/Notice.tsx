import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Notice.module.css';
import type { Tone } from './tone';

export type NoticeProps = {
  /** The meaning, which sets color and icon. */
  tone?: Tone;
  /** A bold line above the text. */
  title?: ReactNode;
  /** The problem or news, and the next step. */
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Announces the notice as a result of the user's action: errors immediately, other tones politely. */
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

/** A message where it matters on the page. It stays until its cause is gone. */
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

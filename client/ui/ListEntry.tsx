import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import type { Icon } from './icon';
import styles from './ListGroup.module.css';
import type { Tone } from './tone';

export type ListEntryProps = {
  /** An icon before the content. */
  icon?: Icon;
  /** Content at the end: a count, a tag. */
  end?: ReactNode;
  /** The entry's color. Its text must carry the meaning too. */
  tone?: Tone;
  /** An address, which makes the entry a link. */
  to?: string;
  /** An action, which makes the entry a button. */
  onClick?: () => void;
  /** Marks the open or selected entry. */
  current?: boolean;
  /** Makes the entry unavailable. */
  disabled?: boolean;
  /** The entry's content. */
  children: ReactNode;
};

/** An entry of a ListGroup: plain, a link, or a button. */
export const ListEntry = ({
  icon: Glyph,
  end,
  tone,
  to,
  onClick,
  current,
  disabled = false,
  children,
}: ListEntryProps) => {
  const className = cx(styles.row, tone && styles[tone]);
  const content = (
    <>
      {Glyph && <Glyph size={16} aria-hidden />}
      <span className={styles.content}>{children}</span>
      {end}
    </>
  );
  const row = () => {
    if (to !== undefined && !disabled)
      return (
        <Link className={className} to={to} aria-current={current || undefined}>
          {content}
        </Link>
      );
    if (onClick)
      return (
        <button type="button" className={className} aria-current={current} disabled={disabled} onClick={onClick}>
          {content}
        </button>
      );
    return (
      <span
        className={className}
        role={to === undefined ? undefined : 'link'}
        aria-disabled={disabled || undefined}
        aria-current={current || undefined}
      >
        {content}
      </span>
    );
  };
  return <li className={styles.item}>{row()}</li>;
};

import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass';
import type { Icon } from './icon';
import { Spinner } from './Spinner';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** How much it stands out: one primary a view, danger for what destroys. */
  variant?: ButtonVariant;
  /** Small in tables and toolbars. */
  size?: ButtonSize;
  /** Before the text. */
  icon?: Icon;
  /** Behind the text, such as a chevron for a menu. */
  trailingIcon?: Icon;
  /** A page tool: on a phone only its icon shows. */
  tool?: boolean;
  /** Busy: keeps width and focus, and ignores clicks. */
  busy?: boolean;
};

/** A text keeps its order in a mirrored page, even where it begins with a number. */
const inOwnOrder = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content);

const refuse = (event: MouseEvent) => event.preventDefault();

/** Starts an action. */
export const Button = ({
  variant = 'secondary',
  size = 'md',
  icon: Leading,
  trailingIcon: Trailing,
  tool = false,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass(variant, size, tool && styles.tool, className)}
    onClick={busy ? refuse : onClick}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
  >
    <span className={styles.content}>
      {Leading && <Leading size={16} aria-hidden />}
      {tool ? <span className={styles.word}>{children}</span> : inOwnOrder(children)}
      {Trailing && <Trailing size={14} aria-hidden />}
    </span>
    {busy && (
      <span className={styles.spinner}>
        <Spinner />
      </span>
    )}
  </button>
);

import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass';
import type { Icon } from './icon';
import { Spinner } from './Spinner';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** The button's prominence: one primary per view, danger for destructive actions. */
  variant?: ButtonVariant;
  /** Use small in tables and toolbars. */
  size?: ButtonSize;
  /** An icon before the text. */
  icon?: Icon;
  /** An icon after the text, such as a menu's chevron. */
  trailingIcon?: Icon;
  /** Marks a page tool: on a phone only its icon shows. */
  tool?: boolean;
  /** Shows a spinner and ignores clicks; width and focus stay. */
  busy?: boolean;
};

/** Keeps the text's own direction on a right-to-left page, even when it starts with a number. */
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

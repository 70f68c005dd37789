import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass';
import type { Icon } from './icon';

export type LinkButtonProps = Omit<LinkProps, 'className'> & {
  /** The link's prominence: one primary per view, danger for destructive actions. */
  variant?: ButtonVariant;
  /** Use small in tables and toolbars. */
  size?: ButtonSize;
  /** An icon before the text. */
  icon?: Icon;
  /** An extra class. */
  className?: string;
};

/** A link that looks like a button: middle click and copying the address still work. */
export const LinkButton = ({
  variant = 'secondary',
  size = 'md',
  icon: Leading,
  className,
  children,
  ...rest
}: LinkButtonProps) => (
  <Link {...rest} className={buttonClass(variant, size, className)}>
    <span className={styles.content}>
      {Leading && <Leading size={16} aria-hidden />}
      {children}
    </span>
  </Link>
);

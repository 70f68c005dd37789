import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass';
import type { Icon } from './icon';

export type LinkButtonProps = Omit<LinkProps, 'className'> & {
  /** How much it stands out: one primary a view, danger for what destroys. */
  variant?: ButtonVariant;
  /** Small in tables and toolbars. */
  size?: ButtonSize;
  /** Before the text. */
  icon?: Icon;
  /** Added to its own. */
  className?: string;
};

/** A link that looks like a button: middle click and copying the address work. */
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

import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass';
import type { Icon } from './icon';

export type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
  className?: string;
};

/** Goes somewhere, so it is a link (middle click, copy address); it only looks like a button. */
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

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import type { ButtonSize, ButtonVariant } from './buttonClass';
import { cx } from './cx';
import { LinkButton } from './LinkButton';
import { Menu, type MenuItem } from './Menu';
import styles from './SplitButton.module.css';

export type SplitButtonProps = {
  /** The usual action. */
  children: ReactNode;
  /** Runs the usual action. */
  onClick?: () => void;
  /** An address instead of an action. */
  to?: string;
  /** The name of the menu and of its half. */
  menuLabel: string;
  /** Related actions. */
  items: readonly MenuItem[];
  /** How much it stands out: one primary a view. */
  variant?: ButtonVariant;
  /** Small in tables and toolbars. */
  size?: ButtonSize;
  /** Added to both halves. */
  className?: string;
};

/** The usual action at one press, and a menu with its relatives beside it. */
export const SplitButton = ({
  children,
  onClick,
  to,
  menuLabel,
  items,
  variant = 'secondary',
  size = 'md',
  className,
}: SplitButtonProps) => (
  <span className={styles.split}>
    {to === undefined ? (
      <Button variant={variant} size={size} className={cx(className, styles.main)} onClick={onClick}>
        {children}
      </Button>
    ) : (
      <LinkButton variant={variant} size={size} className={cx(className, styles.main)} to={to}>
        {children}
      </LinkButton>
    )}
    <Menu
      label={menuLabel}
      items={items}
      trigger={(props) => (
        <Button {...props} variant={variant} size={size} className={cx(className, styles.more)} aria-label={menuLabel}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      )}
    />
  </span>
);

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import type { ButtonSize, ButtonVariant } from './buttonClass';
import { cx } from './cx';
import { LinkButton } from './LinkButton';
import { Menu, type MenuItem } from './Menu';
import styles from './SplitButton.module.css';

export type SplitButtonProps = {
  /** The text of the main action. */
  children: ReactNode;
  /** Runs the main action. */
  onClick?: () => void;
  /** An address instead of an action. */
  to?: string;
  /** The accessible name of the menu and its button. */
  menuLabel: string;
  /** The related actions in the menu. */
  items: readonly MenuItem[];
  /** The button's prominence: one primary per view. */
  variant?: ButtonVariant;
  /** Use small in tables and toolbars. */
  size?: ButtonSize;
  /** An extra class for both halves. */
  className?: string;
};

/** A button for the main action, joined to a menu of related ones. */
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

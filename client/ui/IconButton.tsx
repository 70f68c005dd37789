import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass';
import { cx } from './cx';
import type { Icon } from './icon';
import { Spinner } from './Spinner';
import { useTooltip } from './useTooltip';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The button's name, also shown as its tooltip. */
  label: string;
  /** All that is seen of it. */
  icon: Icon;
  /** How much it stands out: one primary a view, danger for what destroys. */
  variant?: ButtonVariant;
  /** Small in tables and toolbars. */
  size?: ButtonSize;
  /** Busy: keeps width and focus, and ignores clicks. */
  busy?: boolean;
  /** Disabled but focusable, so that focus is not lost at the last step. */
  disabled?: boolean | undefined;
  /** Mirror the icon in right-to-left (arrows, chevrons). */
  mirror?: boolean;
};

/** A button that is only an icon, with a name and a tooltip. */
export const IconButton = ({
  label,
  icon: Glyph,
  variant = 'ghost',
  size = 'md',
  busy = false,
  mirror = false,
  className,
  onClick,
  disabled = false,
  type = 'button',
  ...rest
}: IconButtonProps) => {
  const open = rest['aria-expanded'] === true || rest['aria-expanded'] === 'true';
  const { trigger, tip } = useTooltip<HTMLButtonElement>({ text: label, describes: false, off: open, ...rest });
  return (
    <>
      <button
        {...rest}
        {...trigger}
        type={type}
        className={buttonClass(variant, size, styles.icon, className)}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || disabled || rest['aria-disabled']}
        onClick={busy || disabled ? undefined : onClick}
      >
        {busy ? <Spinner /> : <Glyph size={size === 'sm' ? 16 : 18} className={cx(mirror && 'mirror')} aria-hidden />}
      </button>
      {tip}
    </>
  );
};

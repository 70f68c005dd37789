import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass';
import { cx } from './cx';
import type { Icon } from './icon';
import { Spinner } from './Spinner';
import { useTooltip } from './useTooltip';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The button's accessible name, also shown as its tooltip. */
  label: string;
  /** The button's only visible content. */
  icon: Icon;
  /** The button's prominence: one primary per view, danger for destructive actions. */
  variant?: ButtonVariant;
  /** Use small in tables and toolbars. */
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; width and focus stay. */
  busy?: boolean;
  /** Disables the button but keeps it focusable, so that focus is not lost at the last step. */
  disabled?: boolean | undefined;
  /** Mirrors the icon in right-to-left text, for arrows and chevrons. */
  mirror?: boolean;
};

/** An icon-only button with a name and a tooltip. */
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

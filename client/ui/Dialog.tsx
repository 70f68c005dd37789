import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { useModal } from './useModal';

export type DialogProps = {
  /** Shows the dialog. */
  open: boolean;
  /** Called by the close button, Escape and a click outside. */
  onClose: () => void;
  /** The heading and the dialog's accessible name. */
  title: ReactNode;
  /** Quiet text below the title, announced when the dialog opens. */
  description?: ReactNode;
  /** The content, which scrolls when it is long. */
  children?: ReactNode;
  /** The buttons, with the main one last. */
  footer?: ReactNode;
  /** The width on a wide screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False: only the dialog's own buttons close it, not Escape, the close button or a click outside. */
  closable?: boolean;
  /** Use `alertdialog` for urgent messages: screen readers announce its text immediately. */
  role?: 'dialog' | 'alertdialog';
  /** A class for custom colors or another position. */
  className?: string | undefined;
};

/** A modal dialog. Its content mounts when it opens, so its state resets each time. */
export const Dialog = ({ open, size = 'md', closable = true, ...rest }: DialogProps) =>
  open && <OpenDialog {...rest} size={size} closable={closable} />;

const OpenDialog = ({
  onClose,
  title,
  description,
  children,
  footer,
  size,
  closable,
  role,
  className,
}: Omit<DialogProps, 'open'> & Required<Pick<DialogProps, 'size' | 'closable'>>) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const modal = useModal(onClose, closable);
  return (
    <dialog
      {...modal}
      role={role}
      className={cx(styles.dialog, size !== 'md' && styles[size], className)}
      aria-labelledby={id}
      aria-describedby={description == null ? undefined : `${id}-text`}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={id} className={styles.title} tabIndex={-1} data-title="">
            {title}
          </h2>
          {description != null && (
            <div id={`${id}-text`} className={cx(styles.description, 'own-order')}>
              {description}
            </div>
          )}
        </div>
        {closable && <IconButton className={styles.close} label={t('close')} icon={X} size="sm" onClick={onClose} />}
      </div>
      {children != null && <div className={styles.body}>{children}</div>}
      {footer != null && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
};

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { useModal } from './useModal';

export type DialogProps = {
  /** Whether it is drawn. */
  open: boolean;
  /** The cross, Escape and a press beside it. */
  onClose: () => void;
  /** Names it. */
  title: ReactNode;
  /** Quiet text below the title, read out when it opens. */
  description?: ReactNode;
  /** Scrolls where it is long. */
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Its width on a wide screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False: only its own buttons close it, not Escape, the cross or the backdrop. */
  closable?: boolean;
  /** An alert dialog interrupts: screen readers read its text at once. */
  role?: 'dialog' | 'alertdialog';
  /** Colors of its parts, or another place. */
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

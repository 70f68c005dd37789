import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { useModal } from './useModal';

export type DrawerProps = {
  /** Shows the drawer. */
  open: boolean;
  /** Called by the close button, Escape and a click outside. */
  onClose: () => void;
  /** The heading and the drawer's accessible name. */
  title: ReactNode;
  /** Quiet text below the title. */
  description?: ReactNode;
  /** Scrolls where it is long. */
  children: ReactNode;
  /** Content that stays visible at the bottom: buttons, with the main one last. */
  footer?: ReactNode;
  /** Makes the drawer wider, for forms. */
  wide?: boolean;
  /** The side that the drawer slides in from, in reading direction. */
  side?: 'start' | 'end';
  /** False: no title row; the content supplies its own close button. */
  header?: boolean;
  /** False: no dark backdrop. The page behind stays inert. */
  backdrop?: boolean;
  /** A class for custom colors. */
  className?: string | undefined;
};

/** A modal panel at one side of the window, for settings and filters of the page behind it. */
export const Drawer = ({ open, wide = false, side = 'end', header = true, backdrop = true, ...rest }: DrawerProps) =>
  open && <OpenDrawer {...rest} wide={wide} side={side} header={header} backdrop={backdrop} />;

const OpenDrawer = ({
  onClose,
  title,
  description,
  children,
  footer,
  wide,
  side,
  header,
  backdrop,
  className,
}: Omit<DrawerProps, 'open'>) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const modal = useModal(onClose, true);
  return (
    <dialog
      {...modal}
      className={cx(
        styles.drawer,
        wide && styles.wide,
        side === 'start' && styles.before,
        !backdrop && styles.clear,
        className,
      )}
      aria-labelledby={id}
    >
      <div className={cx(styles.head, !header && 'visually-hidden')}>
        <div className={styles.titles}>
          <h2 id={id} className={styles.title} tabIndex={-1} data-title="">
            {title}
          </h2>
          {description != null && <p className={styles.description}>{description}</p>}
        </div>
        {header && <IconButton className={styles.close} label={t('close')} icon={X} size="sm" onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
      {footer != null && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
};

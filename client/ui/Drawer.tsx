import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { useModal } from './useModal';

export type DrawerProps = {
  /** Whether it is drawn. */
  open: boolean;
  /** The cross, Escape and a press beside it. */
  onClose: () => void;
  /** Names it. */
  title: ReactNode;
  /** Quiet text below the title. */
  description?: ReactNode;
  /** Scrolls where it is long. */
  children: ReactNode;
  /** Stays below the content: buttons, the main one last. */
  footer?: ReactNode;
  /** More room, for forms. */
  wide?: boolean;
  /** Where it slides in from, in reading direction. */
  side?: 'start' | 'end';
  /** False: no title row; the content brings its own way to close. */
  header?: boolean;
  /** False: the page behind stays bright. It still waits. */
  backdrop?: boolean;
  /** Colors of the panel. */
  className?: string | undefined;
};

/** A modal panel at one side of the window, for settings and filters beside the page they change. */
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

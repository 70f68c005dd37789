import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { useModal } from './useModal';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
};

/** A modal panel at the inline end of the window, for settings and filters beside the page they change. */
export const Drawer = ({ open, ...rest }: DrawerProps) => open && <OpenDrawer {...rest} />;

const OpenDrawer = ({ onClose, title, description, children, footer, wide = false }: Omit<DrawerProps, 'open'>) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const modal = useModal(onClose, true);
  return (
    <dialog {...modal} className={cx(styles.drawer, wide && styles.wide)} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={id} className={styles.title} tabIndex={-1} data-title="">
            {title}
          </h2>
          {description != null && <p className={styles.description}>{description}</p>}
        </div>
        <IconButton className={styles.close} label={t('close')} icon={X} size="sm" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer != null && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
};

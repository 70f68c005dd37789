import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PrintHead } from '~/crud/PrintHead';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import styles from './ExplainDrawer.module.css';

interface ExplanationFrameProps {
  title: string;
  lead: string;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer around an explanation, with a print button. */
export const ExplanationFrame = ({ title, lead, onClose, children }: ExplanationFrameProps) => {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [opened] = useState(key);
  // Closes when a link is followed, even to another part of the page below.
  useEffect(() => {
    if (key !== opened) onClose();
  }, [key, opened, onClose]);
  return createPortal(
    <div className={styles.layer}>
      <Drawer
        open
        wide
        onClose={onClose}
        title={title}
        description={lead}
        footer={
          <Button icon={Printer} data-print="no" onClick={() => window.print()}>
            {t('crud:print')}
          </Button>
        }
      >
        <PrintHead />
        {children}
      </Drawer>
    </div>,
    document.body,
  );
};

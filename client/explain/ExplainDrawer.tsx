import { earnings } from '@shared/contracts/network/earnings';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PrintHead } from '~/crud/PrintHead';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './ExplainDrawer.module.css';
import { Explanation } from './Explanation';

interface ExplainDrawerProps {
  earning: number;
  onClose: () => void;
}

/** One amount of a ledger in words, as a formula and step by step. Printed, it is a page of its own. */
export const ExplainDrawer = ({ earning, onClose }: ExplainDrawerProps) => {
  const { t } = useTranslation('explain');
  const { key } = useLocation();
  const [opened] = useState(key);
  // A link was followed, perhaps to another part of the page below.
  useEffect(() => {
    if (key !== opened) onClose();
  }, [key, opened, onClose]);
  const store = useAnswer(earnings.explain, { query: { id: earning } });
  return createPortal(
    <div className={styles.layer}>
      <Drawer
        open
        wide
        onClose={onClose}
        title={t('title')}
        description={t('lead')}
        footer={
          <Button icon={Printer} data-print="no" onClick={() => window.print()}>
            {t('crud:print')}
          </Button>
        }
      >
        <PrintHead />
        <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={6} />}>
          {(earned) => <Explanation earned={earned} />}
        </Widget>
      </Drawer>
    </div>,
    document.body,
  );
};

import type { ReactNode } from 'react';
import { PrintHead } from '~/crud/PrintHead';
import { Drawer } from '~/ui/Drawer';
import { useMedia } from '~/ui/useMedia';
import styles from './PanelFrame.module.css';

/** True when the panel fits beside the app; otherwise a button opens it. */
export const usePanelBeside = () => useMedia('(min-width: 992px)');

interface PanelFrameProps {
  panel: ReactNode;
  /** Title of the drawer that contains the panel on narrow screens. */
  title: string;
  open: boolean;
  onClose: () => void;
  /** The id of the app's heading. */
  labelledBy: string;
  children: ReactNode;
}

/** A full-height app with a side panel. */
export const PanelFrame = ({ panel, title, open, onClose, labelledBy, children }: PanelFrameProps) => {
  const beside = usePanelBeside();
  const choices = <div className={styles.panel}>{panel}</div>;
  return (
    <div className={styles.app}>
      {beside && choices}
      <section className={styles.main} aria-labelledby={labelledBy}>
        <PrintHead />
        {children}
      </section>
      <Drawer open={open && !beside} title={title} onClose={onClose}>
        {choices}
      </Drawer>
    </div>
  );
};

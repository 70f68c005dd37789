import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Board.module.css';
import type { Moved } from './BoardStore';

/** Says which card went where, and takes it back. */
export const MovedNote = ({ moved, onUndo }: { moved: Moved; onUndo: () => void }) => {
  const { t } = useTranslation('recruiting');
  return (
    <div className={styles.moved}>
      <Notice
        tone="success"
        live
        actions={
          <Button size="sm" icon={Undo2} onClick={onUndo}>
            {t('undo')}
          </Button>
        }
      >
        {t('moved', { name: moved.row.name, stage: t(`choices.stage.${moved.row.stage}`) })}
      </Notice>
    </div>
  );
};

import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import type { Moved } from './BoardStore';
import styles from './RecruitingBoard.module.css';

/** Says which card went where, and takes it back. It lies above what is seen of the board and moves nothing. */
export const MovedNote = ({ moved, onUndo }: { moved: Moved; onUndo: () => void }) => {
  const { t } = useTranslation('recruiting');
  return (
    <div className={styles.moved} role="status">
      <span className="own-order">
        {t('moved', { name: moved.row.name, stage: t(`choices.stage.${moved.row.stage}`) })}
      </span>
      <Button size="sm" icon={Undo2} onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
};

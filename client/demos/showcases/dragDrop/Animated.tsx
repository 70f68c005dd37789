import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragArea } from './DragArea';
import { DragList } from './DragList';
import styles from './DragList.module.css';
import { type Lists, moved } from './moved';
import { Printed } from './Printed';
import { people } from './people';

const itself = (name: string) => name;

export const Animated = () => {
  const { t } = useTranslation('showDragDrop');
  const [lists, setLists] = useState<Lists>({ everyone: people });
  const labels = { everyone: t('everyone') };
  return (
    <div>
      <DragArea labels={labels} nameOf={itself} onDrop={(result) => setLists(moved(lists, result))}>
        <div className={styles.lists}>
          {Object.entries(labels).map(([id, label]) => (
            <DragList key={id} id={id} label={label} rows={lists[id] ?? []} nameOf={itself} />
          ))}
        </div>
      </DragArea>
      <Printed lists={lists} />
    </div>
  );
};

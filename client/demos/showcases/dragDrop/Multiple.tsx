import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragArea } from './DragArea';
import { DragList } from './DragList';
import styles from './DragList.module.css';
import { type Lists, moved } from './moved';
import { Printed } from './Printed';
import { people } from './people';

const itself = (name: string) => name;

export const Multiple = () => {
  const { t } = useTranslation('showDragDrop');
  const [lists, setLists] = useState<Lists>({ calls: people.slice(0, 4), visits: people.slice(4) });
  const labels = { calls: t('calls'), visits: t('visits') };
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

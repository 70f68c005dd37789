import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragArea } from './DragArea';
import { DragList } from './DragList';
import styles from './DragList.module.css';
import { moved } from './moved';
import { Printed } from './Printed';

const offered = ['life', 'term', 'annuity', 'health', 'dental', 'home', 'auto', 'travel', 'legal', 'pet', 'business'];
/** Keys of copies end with a number, because an item can be copied repeatedly. */
const nameOf = (key: string) => key.split('-')[0] ?? key;

export const Clone = () => {
  const { t } = useTranslation('showDragDrop');
  const copies = useRef(2);
  const [own, setOwn] = useState<readonly string[]>(['life-0', 'health-1']);
  const labels = { offered: t('offered'), own: t('own') };
  const labelOf = (key: string) => t(`topics.${nameOf(key)}`);
  return (
    <div>
      <DragArea
        labels={labels}
        nameOf={labelOf}
        onDrop={(result) => {
          const { source, destination, draggableId } = result;
          if (destination?.droppableId !== 'own') return;
          if (source.droppableId === 'own') {
            const { own: next = own } = moved({ own }, result);
            setOwn(next);
          } else {
            const copy = `${draggableId}-${copies.current++}`;
            setOwn(own.toSpliced(destination.index, 0, copy));
          }
        }}
      >
        <div className={styles.lists}>
          <DragList id="offered" label={labels.offered} rows={offered} nameOf={labelOf} receives={false} />
          <DragList id="own" label={labels.own} rows={own} nameOf={labelOf} />
        </div>
      </DragArea>
      <Printed lists={{ own: own.map(nameOf) }} />
    </div>
  );
};

import { Draggable, Droppable } from '@hello-pangea/dnd';
import { GripVertical } from 'lucide-react';
import { cx } from '~/ui/cx';
import { useMedia } from '~/ui/useMedia';
import styles from './DragList.module.css';

interface DragListProps {
  id: string;
  label: string;
  /** Keys, unique in the area. */
  rows: readonly string[];
  nameOf: (key: string) => string;
  /** False: items can only be dragged out. */
  receives?: boolean;
}

/** One list of a `DragArea`. */
export const DragList = ({ id, label, rows, nameOf, receives = true }: DragListProps) => {
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <div className={styles.list}>
      <h3 id={`${id}-label`}>{label}</h3>
      <Droppable droppableId={id} isDropDisabled={!receives}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <ul
            ref={innerRef}
            {...droppableProps}
            className={cx(styles.rows, isDraggingOver && styles.over)}
            aria-labelledby={`${id}-label`}
          >
            {rows.map((key, index) => (
              <Draggable key={key} draggableId={key} index={index}>
                {(own, { isDragging, isDropAnimating }) => (
                  <li
                    ref={own.innerRef}
                    {...own.draggableProps}
                    // The library waits for the transition's end event, which never fires without a transition.
                    style={{
                      ...own.draggableProps.style,
                      ...(calm && isDropAnimating && { transitionDuration: '0.001s' }),
                    }}
                    className={styles.row}
                  >
                    <div {...own.dragHandleProps} className={cx(styles.handle, isDragging && styles.carried)}>
                      <GripVertical size={16} aria-hidden />
                      <bdi>{nameOf(key)}</bdi>
                    </div>
                  </li>
                )}
              </Draggable>
            ))}
            {placeholder}
          </ul>
        )}
      </Droppable>
    </div>
  );
};

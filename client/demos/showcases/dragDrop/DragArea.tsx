import { DragDropContext, type DraggableLocation, type DropResult } from '@hello-pangea/dnd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '~/ui/cspNonce';

interface DragAreaProps {
  /** Names of the lists by key. */
  labels: Readonly<Record<string, string>>;
  /** Name of the dragged item by key. */
  nameOf: (key: string) => string;
  onDrop: (result: DropResult) => void;
  children: ReactNode;
}

/** Lists with drag and drop between them, and screen-reader announcements in the reader's language. */
export const DragArea = ({ labels, nameOf, onDrop, children }: DragAreaProps) => {
  const { t } = useTranslation('showDragDrop');
  const [nonce] = useState(cspNonce);
  const said = (text: 'lifted' | 'over' | 'dropped', key: string, place: DraggableLocation) =>
    t(`said.${text}`, { name: nameOf(key), list: labels[place.droppableId], place: place.index + 1 });
  return (
    <DragDropContext
      {...(nonce && { nonce })}
      dragHandleUsageInstructions={t('said.usage')}
      onDragStart={({ draggableId, source }, { announce }) => announce(said('lifted', draggableId, source))}
      onDragUpdate={({ draggableId, destination }, { announce }) =>
        announce(
          destination ? said('over', draggableId, destination) : t('said.outside', { name: nameOf(draggableId) }),
        )
      }
      onDragEnd={(result, { announce }) => {
        const { draggableId, destination } = result;
        announce(
          destination ? said('dropped', draggableId, destination) : t('said.back', { name: nameOf(draggableId) }),
        );
        onDrop(result);
      }}
    >
      {children}
    </DragDropContext>
  );
};

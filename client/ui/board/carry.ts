import type { DragEvent } from 'react';

/** A custom type, so that columns accept cards but no dragged text or files. */
const type = 'application/x-lantern-card';

export const carryCard = ({ dataTransfer }: DragEvent, id: number): void => {
  dataTransfer.setData(type, String(id));
  dataTransfer.effectAllowed = 'move';
};
export const carriesCard = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes(type);
export const cardIn = ({ dataTransfer }: DragEvent): number => Number(dataTransfer.getData(type));

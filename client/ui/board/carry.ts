import type { DragEvent } from 'react';

/** A type of our own, so that a column takes cards alone and no text or file from elsewhere. */
const type = 'application/x-lantern-card';

export const carryCard = ({ dataTransfer }: DragEvent, id: number): void => {
  dataTransfer.setData(type, String(id));
  dataTransfer.effectAllowed = 'move';
};
export const carriesCard = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes(type);
export const cardIn = ({ dataTransfer }: DragEvent): number => Number(dataTransfer.getData(type));

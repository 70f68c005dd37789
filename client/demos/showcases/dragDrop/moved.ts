import type { DropResult } from '@hello-pangea/dnd';

export type Lists = Readonly<Record<string, readonly string[]>>;

/** The lists after a drop within a list or between lists. */
export function moved(lists: Lists, { source, destination }: DropResult): Lists {
  if (!destination) return lists;
  const from = lists[source.droppableId] ?? [];
  const rest = from.toSpliced(source.index, 1);
  const to = destination.droppableId === source.droppableId ? rest : (lists[destination.droppableId] ?? []);
  const carried = from.slice(source.index, source.index + 1);
  return {
    ...lists,
    [source.droppableId]: rest,
    [destination.droppableId]: to.toSpliced(destination.index, 0, ...carried),
  };
}

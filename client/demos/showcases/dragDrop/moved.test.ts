import type { DropResult } from '@hello-pangea/dnd';
import { expect, it } from 'vitest';
import { moved } from './moved';

const drop = (from: string, at: number, to?: string, index = 0) =>
  ({
    source: { droppableId: from, index: at },
    destination: to ? { droppableId: to, index } : null,
  }) as DropResult;
const lists = { calls: ['Ann', 'Ben', 'Cleo'], visits: ['Dan'] };

it.each([
  ['within a list', drop('calls', 0, 'calls', 2), { calls: ['Ben', 'Cleo', 'Ann'], visits: ['Dan'] }],
  ['to another list', drop('calls', 1, 'visits', 0), { calls: ['Ann', 'Cleo'], visits: ['Ben', 'Dan'] }],
  ['nowhere', drop('calls', 1), lists],
])('moves %s', (_, result, after) => expect(moved(lists, result)).toEqual(after));

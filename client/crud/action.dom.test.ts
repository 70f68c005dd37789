import { Trash2 } from 'lucide-react';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { type RowAction, rowMenu } from './action';

interface Carrier {
  id: number;
  products: number;
}
const remove: RowAction<Carrier> = {
  name: 'delete',
  icon: Trash2,
  offered: () => true,
  refused: ({ products }) => (products > 0 ? 'deleteRefused' : undefined),
  run: async () => true,
};

beforeEach(async () => {
  await loadTexts(['brands']);
});

it('disables an action that the server would refuse, and gives the reason', () => {
  const menu = rowMenu([remove], 'brands', () => {});
  expect(menu({ id: 1, products: 4 })).toEqual([
    { label: 'Delete', icon: Trash2, disabled: true, note: 'This carrier has products. Turn it off instead.' },
  ]);
  expect(menu({ id: 2, products: 0 })).toEqual([{ label: 'Delete', icon: Trash2, onSelect: expect.any(Function) }]);
});

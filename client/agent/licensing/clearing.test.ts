import { describe, expect, it } from 'vitest';
import { type Blocker, clearedAt, obstaclesIn } from './clearing';

const cell = (state: string, ...blockers: Blocker[]) => ({
  ...{ state, offered: true, ready: blockers.length === 0, blockers },
});
const product = (product_id: number, ...cells: ReturnType<typeof cell>[]) => ({
  ...{ product_id, name: '', category_group: 'life_perm' as const, cells },
});
const appointment: Blocker = { code: 'appointment_missing', brand_id: 1, state: 'NY', status: 'not_started' };
const eo: Blocker = { code: 'eo_expired', expired_on: '2026-10-01' };

describe('the obstacles of an agent', () => {
  it('are named once, with what each keeps back, and what opens most alone first', () => {
    const carriers = [
      { brand_id: 1, name: 'Northlight', products: [product(1, cell('CA', eo), cell('NY', eo, appointment))] },
      { brand_id: 2, name: 'Silverpine', products: [product(2, cell('CA', eo), cell('NY'))] },
    ];
    expect(obstaclesIn({ carriers }).map(({ blocker: { code }, cells, alone }) => [code, cells, alone])).toEqual([
      ['eo_expired', 3, 2],
      ['appointment_missing', 1, 0],
    ]);
  });

  it('are cleared on the screen of their paper, training, or account', () => {
    expect(clearedAt(appointment)).toBeUndefined();
    expect(clearedAt(eo)).toContain('licences');
    expect(clearedAt({ code: 'training_missing', training: 'annuity_training' })).toContain('training');
  });
});

import { describe, expect, it } from 'vitest';
import { addressOf } from './call';

describe('the address of a call', () => {
  it('has its parameters filled in, safely', () => {
    expect(addressOf('/apps/user/users/:id', { id: '5/..' })).toBe('/apps/user/users/5%2F..');
  });

  it('is on the store’s own base for store calls alone', () => {
    expect(addressOf('/apps/ecommerce/products', {}, 'https://store.example/api/')).toBe(
      'https://store.example/api/apps/ecommerce/products',
    );
    expect(addressOf('/backend/policy/list', {}, 'https://store.example')).toBe('/backend/policy/list');
  });
});

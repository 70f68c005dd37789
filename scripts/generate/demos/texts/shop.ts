import type { Address, SavedCard } from '@shared/contracts/demos/checkout';
import type { ProductCategory } from '@shared/contracts/demos/store';
import type { Coupon } from '@shared/contracts/demos/totals';

/** Product ids per shelf. */
export const shelved: Record<ProductCategory, number[]> = {
  umbrellasAndBags: [1, 2, 20, 21],
  stationery: [4, 5, 6],
  presenting: [7, 8, 24, 26],
  calls: [9, 10, 11],
  paperwork: [12, 13, 25],
  furniture: [3, 15, 16],
  safekeeping: [14],
  gifts: [17, 18, 19],
  clothing: [22, 27],
  power: [23],
};

export const coupons: Coupon[] = [
  { code: 'BEACON10', kind: 'percent', value: 10, minimumCents: 0, expired: false, isAdvertised: true },
  { code: 'OFFICE40', kind: 'amount', value: 4_000, minimumCents: 25_000, expired: false, isAdvertised: true },
  { code: 'SHIPFREE', kind: 'delivery', value: 0, minimumCents: 0, expired: false, isAdvertised: false },
  { code: 'SPRING15', kind: 'percent', value: 15, minimumCents: 0, expired: true, isAdvertised: false },
];

/** Addresses saved by the demo's own accounts. */
export const addressBook: Address[] = [
  {
    id: 1,
    fullName: 'John Doe',
    phone: '+14155550134',
    street: '1180 Harbor View Road, Apt 4B',
    landmark: 'Beside the ferry building',
    city: 'San Francisco',
    state: 'California',
    postalCode: '94111',
    kind: 'home',
  },
  {
    id: 2,
    fullName: 'John Doe',
    phone: '+14155550177',
    street: '240 Market Street, Floor 9',
    landmark: '',
    city: 'San Francisco',
    state: 'California',
    postalCode: '94105',
    kind: 'work',
  },
];
export const wallet: SavedCard[] = [{ id: 1, brand: 'visa', lastDigits: '4242', expires: '09/31', holder: 'John Doe' }];

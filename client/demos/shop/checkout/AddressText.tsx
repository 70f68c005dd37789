import type { Address } from '@shared/contracts/demos/checkout';
import type { ReactNode } from 'react';
import styles from './Checkout.module.css';

/** An address in the format of a parcel label. */
export const AddressText = ({ address, tag }: { address: Omit<Address, 'id'>; tag?: ReactNode }) => (
  <address className={styles.address}>
    <strong>{address.fullName}</strong> {tag}
    <br />
    {address.street}
    {address.landmark && (
      <>
        <br />
        {address.landmark}
      </>
    )}
    <br />
    {address.city}, {address.state} {address.postalCode}
    <br />
    <bdi dir="ltr">{address.phone}</bdi>
  </address>
);

import type { Method } from '@shared/contracts/lantern/description';
import { cx } from '~/ui/cx';
import styles from './MethodBadge.module.css';

export const MethodBadge = ({ method }: { method: Method }) => (
  <span className={cx(styles.method, styles[method])} dir="ltr">
    {method.toUpperCase()}
  </span>
);

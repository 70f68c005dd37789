import { cx } from '~/ui/cx';
import styles from './MethodBadge.module.css';

export const MethodBadge = ({ method }: { method: string }) => (
  <span className={cx(styles.method, styles[method.toLowerCase()])} dir="ltr">
    {method.toUpperCase()}
  </span>
);

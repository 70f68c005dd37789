import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { NetworkMark } from '~/ui/NetworkMark';
import styles from './Brand.module.css';

/** Link to the home page; the root redirects by role. */
export const Brand = () => (
  <Link className={styles.brand} to={paths.root}>
    <NetworkMark size={30} nameClass={styles.name} />
  </Link>
);

import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { inBase } from '~/platform/basePath';
import styles from './Brand.module.css';

/** Link to the home page; the root redirects by role. */
export const Brand = () => (
  <Link className={styles.brand} to={paths.root}>
    <img src={inBase('/lantern.svg')} alt="" width={30} height={30} />
    <span className={styles.name}>Lantern</span>
  </Link>
);

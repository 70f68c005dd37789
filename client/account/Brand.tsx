import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { NetworkMark } from '~/ui/NetworkMark';
import styles from './Brand.module.css';

export const Brand = () => (
  <Link to={paths.root} className={styles.brand}>
    <NetworkMark size={32} />
  </Link>
);

import { useNavigation } from 'react-router-dom';
import styles from './RouteProgress.module.css';

/** A thin bar at the top while the next screen is on its way; quick changes never show it. */
export const RouteProgress = () => {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
};

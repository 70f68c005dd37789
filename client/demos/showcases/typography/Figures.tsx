import { useFormat } from '~/platform/format';
import styles from './Type.module.css';

const amounts = [12_345_67, 980_00, 1_118_041_99];

export const Figures = () => {
  const format = useFormat();
  return (
    <div>
      <ul className={styles.figures}>
        {amounts.map((cents) => (
          <li key={cents} className="own-order">
            {format.money(cents)}
          </li>
        ))}
      </ul>
    </div>
  );
};

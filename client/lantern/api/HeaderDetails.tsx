import { useTranslation } from 'react-i18next';
import styles from './HeaderDetails.module.css';

/** Headers behind a summary with their number. */
export const HeaderDetails = ({ headers }: { headers: readonly (readonly [string, string])[] }) => {
  const { t } = useTranslation('lantern');
  return (
    <details className={styles.headers}>
      <summary>
        <bdi dir="ltr">{t('received.headers', { count: headers.length })}</bdi>
      </summary>
      <dl dir="ltr">
        {headers.map(([name, value], at) => (
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

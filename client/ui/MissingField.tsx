import { useTranslation } from 'react-i18next';
import styles from './MissingField.module.css';

export type MissingFieldProps = {
  /** The call whose answer lacks the field, such as `GET /policy/list`. */
  call: string;
  field: string;
};

/** A marked dash for a field that another server's answer lacks. */
export const MissingField = ({ call, field }: MissingFieldProps) => {
  const { t } = useTranslation('ui');
  const text = t('missingField', { call, field });
  return (
    <span className={styles.missing} title={text}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
};

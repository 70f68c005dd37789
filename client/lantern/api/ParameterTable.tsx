import type { Parameter } from '@shared/contracts/lantern/description';
import { useTranslation } from 'react-i18next';
import { Limits } from './Limits';
import styles from './ParameterTable.module.css';
import { Prose } from './Prose';
import { fieldOf } from './request';
import { typeOf } from './schemaWords';

export const ParameterTable = ({ parameters, label }: { parameters: readonly Parameter[]; label: string }) => {
  const { t } = useTranslation('lantern');
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('parameter.name')}</th>
          <th scope="col">{t('parameter.in')}</th>
          <th scope="col">{t('parameter.shape')}</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((one) => (
          <tr key={fieldOf(one)}>
            <th scope="row">
              <code dir="ltr">{one.name}</code>
              {one.required && <span className={styles.required}>{t('schema.required')}</span>}
            </th>
            <td>{t(`parameter.${one.in}`)}</td>
            <td>
              <code className={styles.type} dir="ltr">
                {typeOf(one.schema)}
              </code>{' '}
              <span className={styles.note}>
                <Limits schema={one.schema} />
              </span>
              {one.description && (
                <div className={styles.note}>
                  <Prose>{one.description}</Prose>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

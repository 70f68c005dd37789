import { type Area, type Scope, scopes } from '@shared/apiScopes';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import styles from './Connections.module.css';

const areas = [...new Set(scopes.map((scope) => scope.split('.')[0] as Area))];
const accesses = ['read', 'write'] as const;

/** A key's scopes as a table: a row for each area, a column for each access. */
export const ScopesField = observer(() => {
  const { t } = useTranslation('connections');
  const { value, choose, frame } = useField<readonly Scope[]>('scopes');
  const toggle = (scope: Scope) =>
    choose(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope]);
  return (
    <Field {...frame} group wide>
      {({ id, labelId, describedBy }) => (
        <table id={id} aria-labelledby={labelId} aria-describedby={describedBy} className={styles.scopes} tabIndex={-1}>
          <tbody>
            {areas.map((area) => (
              <tr key={area}>
                <th scope="row">{t(`areas.${area}`)}</th>
                {accesses.map((access) => {
                  const scope = `${area}.${access}`;
                  return (
                    <td key={access}>
                      {isScope(scope) && (
                        <Checkbox
                          label={t(`access.${access}`)}
                          ariaLabel={`${t(`areas.${area}`)}: ${t(`access.${access}`)}`}
                          checked={value.includes(scope)}
                          onChange={() => toggle(scope)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Field>
  );
});

const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text);

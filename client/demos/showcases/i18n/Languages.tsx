import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageNames, languages } from '~/platform/i18n';
import { preferences } from '~/platform/preferences';
import { Field } from '~/ui/Field';
import { RadioGroup } from '~/ui/RadioGroup';
import styles from './Scripts.module.css';

export const Languages = observer(() => {
  const { t } = useTranslation('showI18n');
  return (
    <div className={styles.stack}>
      <Field label={t('language')} group>
        {(ids) => (
          <RadioGroup
            {...ids}
            row
            value={preferences.language}
            options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
            onChange={async (language) => {
              await changeLanguage(language);
              preferences.set({ language });
            }}
          />
        )}
      </Field>
      <p className="muted">{t('current', { language: preferences.language })}</p>
      <div className={styles.sample}>
        <h3>{t('sample.title')}</h3>
        <p>{t('sample.text')}</p>
      </div>
    </div>
  );
});

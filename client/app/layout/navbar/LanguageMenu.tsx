import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '~/platform/i18n';
import { preferences } from '~/platform/preferences';
import { cx } from '~/ui/cx';
import { Menu } from '~/ui/Menu';
import { chooseLanguage } from '../chooseLanguage';
import styles from './Navbar.module.css';

export const LanguageMenu = observer(() => {
  const { t } = useTranslation('shell');
  const { language } = preferences;
  return (
    <Menu
      label={t('language.label')}
      items={languages.map((code) => ({
        label: languageNames[code],
        hint: code.toUpperCase(),
        checked: code === language,
        onSelect: () => chooseLanguage(code),
      }))}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={cx(styles.tool, styles.language)}
          aria-label={t('language.now', { code: language.toUpperCase(), language: languageNames[language] })}
        >
          {language.toUpperCase()}
        </button>
      )}
    />
  );
});

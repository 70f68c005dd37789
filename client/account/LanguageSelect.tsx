import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageNames, languages } from '~/platform/i18n';
import { preferences } from '~/platform/preferences';
import { NativeSelect } from '~/ui/NativeSelect';

/** This browser's language, for signed-out users. */
export const LanguageSelect = observer(({ className }: { className?: string }) => {
  const { t } = useTranslation('account');
  return (
    <NativeSelect
      className={className}
      ariaLabel={t('language')}
      value={preferences.language}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={async (language) => {
        await changeLanguage(language);
        preferences.set({ language });
      }}
    />
  );
});

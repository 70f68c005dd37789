import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { options, preferences } from '~/platform/preferences';
import { OptionCards } from './OptionCards';
import { SettingsGroup } from './SettingsGroup';

/** Navbar and footer settings. In the horizontal layout the navbar contains the menu, so it cannot be hidden. */
export const BarSettings = observer(() => {
  const { t } = useTranslation('shell');
  const { footerType, layout, navbarType } = preferences;
  const vertical = layout === 'vertical';
  return (
    <SettingsGroup title={t('customizer.bars')}>
      <OptionCards
        title={t('customizer.navbarType.title')}
        values={options.navbarType.filter((each) => vertical || each !== 'hidden')}
        label={(each) => t(`customizer.navbarType.${each}`)}
        value={!vertical && navbarType === 'hidden' ? 'sticky' : navbarType}
        onChange={(each) => preferences.set({ navbarType: each })}
      />
      <OptionCards
        title={t('customizer.footerType.title')}
        values={options.footerType}
        label={(each) => t(`customizer.footerType.${each}`)}
        value={footerType}
        onChange={(each) => preferences.set({ footerType: each })}
      />
    </SettingsGroup>
  );
});

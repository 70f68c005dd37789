import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { options, preferences } from '~/platform/preferences';
import { Switch } from '~/ui/Switch';
import { OptionCards } from './OptionCards';
import { SettingsGroup } from './SettingsGroup';
import { Thumb } from './Thumb';

export const MenuSettings = observer(() => {
  const { t } = useTranslation('shell');
  const { layout, menuCollapsed, menuHidden, skin } = preferences;
  return (
    <SettingsGroup title={t('customizer.menu')}>
      <OptionCards
        title={t('customizer.layout.title')}
        values={options.layout}
        label={(each) => t(`customizer.layout.${each}`)}
        hint={skin === 'semi-dark' ? t('customizer.layout.hint') : undefined}
        picture={(each) => <Thumb layout={each} />}
        value={layout}
        onChange={(each) => preferences.set({ layout: each })}
      />
      {layout === 'vertical' && (
        <Switch
          label={t('customizer.menuCollapsed.title')}
          hint={t('customizer.menuCollapsed.hint')}
          checked={menuCollapsed}
          onChange={(checked) => preferences.set({ menuCollapsed: checked })}
        />
      )}
      <Switch
        label={t('customizer.menuHidden.title')}
        hint={t('customizer.menuHidden.hint')}
        checked={menuHidden}
        onChange={(checked) => preferences.set({ menuHidden: checked })}
      />
    </SettingsGroup>
  );
});

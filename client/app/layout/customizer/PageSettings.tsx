import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { options, preferences } from '~/platform/preferences';
import { OptionCards } from './OptionCards';
import { SettingsGroup } from './SettingsGroup';
import { Thumb } from './Thumb';

export const PageSettings = observer(() => {
  const { t } = useTranslation('shell');
  const { contentWidth, direction, layout, transition } = preferences;
  return (
    <SettingsGroup title={t('customizer.page')}>
      <OptionCards
        title={t('customizer.contentWidth.title')}
        values={options.contentWidth}
        label={(each) => t(`customizer.contentWidth.${each}`)}
        picture={(each) => <Thumb width={each} layout={layout} />}
        value={contentWidth}
        onChange={(each) => preferences.set({ contentWidth: each })}
      />
      <OptionCards
        title={t('customizer.direction.title')}
        values={options.direction}
        label={(each) => t(`customizer.direction.${each}`)}
        picture={(each) => <Thumb direction={each} layout={layout} />}
        value={direction}
        onChange={(each) => preferences.set({ direction: each })}
      />
      <OptionCards
        title={t('customizer.transition.title')}
        hint={t('customizer.transition.hint')}
        values={options.transition}
        label={(each) => t(`customizer.transition.${each}`)}
        value={transition}
        onChange={(each) => preferences.set({ transition: each })}
      />
    </SettingsGroup>
  );
});

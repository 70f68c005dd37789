import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Settings } from '~/platform/preferences';
import { options, preferences } from '~/platform/preferences';
import { OptionCards } from './OptionCards';
import { SettingsGroup } from './SettingsGroup';
import { Thumb } from './Thumb';
import styles from './Thumb.module.css';

const Swatch = ({ color }: { color: Settings['navbarColor'] }) => <span className={styles.swatch} data-color={color} />;

/** Skin and navbar color. The horizontal layout has no semi-dark skin and no navbar color. */
export const ThemeSettings = observer(() => {
  const { t } = useTranslation('shell');
  const { skin, layout, navbarColor } = preferences;
  const vertical = layout === 'vertical';
  return (
    <SettingsGroup title={t('customizer.theme')}>
      <OptionCards
        title={t('customizer.skin.title')}
        values={options.skin.filter((each) => vertical || each !== 'semi-dark')}
        label={(each) => t(`customizer.skin.${each}`)}
        picture={(each) => <Thumb skin={each} layout={layout} />}
        value={skin}
        onChange={(each) => preferences.set({ skin: each })}
      />
      {vertical && (
        <OptionCards
          title={t('customizer.navbarColor.title')}
          values={options.navbarColor}
          label={(each) => t(`customizer.navbarColor.${each}`)}
          picture={(each) => <Swatch color={each} />}
          pictureOnly
          value={navbarColor}
          onChange={(each) => preferences.set({ navbarColor: each })}
        />
      )}
    </SettingsGroup>
  );
});

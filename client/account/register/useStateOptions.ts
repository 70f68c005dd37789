import { caProvinces, countries, usStates } from '@shared/contracts/fields';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { stateNames } from './stateNames';

const codes = { US: usStates, CA: caProvinces };

/** States and provinces by name, below the name of their country. */
export function useStateOptions() {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  return [
    { value: '', label: t('register.chooseState'), disabled: true },
    ...countries.flatMap((country) => [
      { value: `country ${country}`, label: `— ${countryNames.of(country)} —`, disabled: true },
      ...codes[country]
        .map((value) => ({ value, label: stateNames[value] ?? value }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    ]),
  ];
}

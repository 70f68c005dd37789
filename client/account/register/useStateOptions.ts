import { caProvinces, usStates } from '@shared/contracts/fields';
import { useTranslation } from 'react-i18next';
import { stateNames } from '~/network/stateNames';
import { useFormat } from '~/platform/format';

/** States, then provinces, by name; typing the first letters selects either. */
export function useStateOptions() {
  const { t } = useTranslation(['register', 'account'], { nsMode: 'fallback' });
  const { language } = useFormat();
  const canada = new Intl.DisplayNames(language, { type: 'region' }).of('CA');
  const byName = (codes: readonly string[], country?: string) =>
    codes
      .map((value) => ({ value, name: stateNames[value] ?? value }))
      .sort((a, b) => a.name.localeCompare(b.name, language))
      .map(({ value, name }) => ({ value, label: country ? `${name} (${country})` : name }));
  return [{ value: '', label: t('register.chooseState') }, ...byName(usStates), ...byName(caProvinces, canada)];
}

import { caProvinces, usStates } from '@shared/contracts/fields';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { stateNames } from '~/network/stateNames';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';

interface StateFieldProps {
  name: string;
  /** Undefined offers both countries. */
  country?: string;
}

/** A US state or Canadian province. */
export const StateField = observer(({ name, country }: StateFieldProps) => {
  const { t } = useTranslation('profile');
  const { value, set, frame } = useField<string>(name);
  const codes = country === 'US' ? usStates : country === 'CA' ? caProvinces : [...usStates, ...caProvinces];
  const options = [...codes].map((code) => ({ value: code, label: stateNames[code] ?? code }));
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={codes.includes(value) ? value : ''}
          onChange={set}
          options={[{ value: '', label: t('chooseState') }, ...options]}
        />
      )}
    </Field>
  );
});

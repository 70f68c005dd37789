import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { useCaseField } from '../useCaseField';

interface CaseChoiceProps {
  name: 'owner.state' | 'insured.state' | 'signed_state' | 'premium_mode' | 'risk_class' | 'source' | 'insured.gender';
  options: readonly { value: string; label: string }[];
}

/** One of a few. What was chosen before and is not offered any more stays visible. */
export const CaseChoice = observer(({ name, options }: CaseChoiceProps) => {
  const { value, set, leave, frame } = useCaseField(name);
  const { t } = useTranslation('cases');
  const current = value ?? '';
  const known = options.some((option) => option.value === current);
  const offered = [
    ...(current === '' || /state|gender/.test(name) ? [{ value: '', label: t('choose') }] : []),
    ...(known || current === '' ? [] : [{ value: current, label: t('notOffered', { value: current }) }]),
    ...options,
  ];
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={current as string}
          options={offered}
          onChange={(next) => {
            set((next === '' && name === 'insured.gender' ? null : next) as never);
            leave();
          }}
        />
      )}
    </Field>
  );
});

import { type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';

export const TargetField = observer(({ targets }: { targets: readonly PolicyStatus[] }) => {
  const { t } = useTranslation('policies');
  const { value, choose, frame, nameRows } = useField<PolicyStatus>('to');
  useEffect(() => nameRows(policyStatuses.map((status) => ({ value: status, label: t(`choices.status.${status}`) }))));
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value}
          onChange={choose}
          options={targets.map((status) => ({ value: status, label: t(`choices.status.${status}`) }))}
        />
      )}
    </Field>
  );
});

import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';
import type { CallFailure } from '~/platform/failure';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  failure: CallFailure | undefined;
}

/** The office's reason for changing values that TP depends on; the case history shows it. */
export const ReasonField = ({ value, onChange, failure }: ReasonFieldProps) => {
  const { t } = useTranslation(['cases', 'issues']);
  const issue = failure?.issues.find(({ field }) => field === 'reason');
  return (
    <Field
      label={t('reason.label')}
      hint={t('reason.hint')}
      error={issue && issueText(t, issue, 'USD', t('reason.label'))}
    >
      {(ids) => <TextInput {...ids} value={value} onChange={onChange} maxLength={300} />}
    </Field>
  );
};

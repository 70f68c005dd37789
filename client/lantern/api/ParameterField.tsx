import type { Parameter } from '@shared/contracts/lantern/description';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import type { Attempt } from './Attempt';
import { fieldOf } from './request';

type Props = { attempt: Attempt; parameter: Parameter };

/** A field that accepts any text, valid or not, to test the server's response to it. */
export const ParameterField = observer(({ attempt, parameter }: Props) => {
  const { t } = useTranslation('lantern');
  const { name, required, schema } = parameter;
  const field = fieldOf(parameter);
  const value = attempt.values[field] ?? '';
  const choices = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined);
  return (
    <Field
      label={name}
      required={required}
      error={
        attempt.submitted && attempt.missing.includes(field) ? t('issues:requiredField', { label: name }) : undefined
      }
    >
      {(ids) =>
        choices ? (
          <NativeSelect
            {...ids}
            value={value}
            onChange={(chosen) => attempt.set(field, chosen)}
            options={['', ...choices.map(String).filter(Boolean)].map((one) => ({
              value: one,
              label: one || t('try.notSent'),
            }))}
          />
        ) : (
          <TextInput
            {...ids}
            dir="ltr"
            inputMode={schema.type === 'integer' ? 'numeric' : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={schema.default === undefined || schema.default === '' ? undefined : String(schema.default)}
            value={value}
            onChange={(typed) => attempt.set(field, typed)}
          />
        )
      }
    </Field>
  );
});

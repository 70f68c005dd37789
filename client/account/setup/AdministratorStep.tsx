import { setup } from '@shared/contracts/network/setup';
import { issue } from '@shared/http/issues';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { session } from '~/platform/session';
import { TextInput } from '~/ui/TextInput';
import { AccountForm } from '../AccountForm';
import { FormField } from '../FormField';
import { issuesIn } from '../issuesIn';
import { NewPasswordFields } from '../NewPasswordFields';
import type { StepProps } from './NetworkStep';
import styles from './Setup.module.css';
import { StepForm } from './StepForm';

const blank = { first_name: '', last_name: '', email: '', phone: '', password: '', password_again: '' };

export const AdministratorStep = observer(({ token, onDone }: StepProps) => {
  const { t } = useTranslation(['setup', 'register'], { nsMode: 'fallback' });
  const [form] = useState(
    () =>
      new AccountForm(blank, ({ password_again, ...body }) => [
        ...issuesIn(setup.administrator, { ...body, token }).map((one) =>
          body[one.field as keyof typeof body] === '' ? issue(one.field, 'required') : one,
        ),
        ...(body.password !== '' && body.password.toLowerCase() === body.email.trim().toLowerCase()
          ? [issue('password', 'password')]
          : []),
        ...(password_again === '' ? [issue('password_again', 'required')] : []),
        ...(password_again !== body.password ? [issue('password_again', 'same')] : []),
      ]),
  );
  const label = (name: string) => t(`register:register.field.${name}`);
  const save = async () => {
    const added = await form.succeeds(async ({ password_again: _, ...body }) =>
      session.signIn(await call(setup.administrator, { body: { ...body, token } }, { asNobody: true })),
    );
    if (added) await onDone();
  };
  return (
    <StepForm form={form} submit={t('next')} onSubmit={save}>
      <div className={styles.pair}>
        <FormField form={form} name="first_name" label={label('first_name')} required>
          {(control) => <TextInput {...control} autoComplete="given-name" maxLength={40} />}
        </FormField>
        <FormField form={form} name="last_name" label={label('last_name')} required>
          {(control) => <TextInput {...control} autoComplete="family-name" maxLength={40} />}
        </FormField>
        <FormField form={form} name="email" label={label('email')} hint={t('hint.email')} required>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="username" maxLength={120} spellCheck={false} />
          )}
        </FormField>
        <FormField form={form} name="phone" label={label('phone')} hint={t('register:register.hint.phone')} required>
          {(control) => <TextInput {...control} type="tel" autoComplete="tel" maxLength={24} />}
        </FormField>
        <NewPasswordFields form={form} />
      </div>
    </StepForm>
  );
});

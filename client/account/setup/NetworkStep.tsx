import { currencies } from '@shared/contracts/fields';
import { type SetupState, setup } from '@shared/contracts/network/setup';
import { toJS } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandingFields } from '~/network/branding/BrandingFields';
import { showNetwork } from '~/network/branding/showNetwork';
import { call } from '~/platform/call';
import { languageNames, languages } from '~/platform/i18n';
import { preferences } from '~/platform/preferences';
import { Checkbox } from '~/ui/Checkbox';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import { AccountForm } from '../AccountForm';
import { FormField } from '../FormField';
import { issuesIn } from '../issuesIn';
import { useIssueText } from '../useIssueText';
import styles from './Setup.module.css';
import { StepForm } from './StepForm';

export interface StepProps {
  state: SetupState;
  token: string;
  onDone: () => Promise<void>;
}

/** The zone of the browser, for a network that has chosen none. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

export const NetworkStep = observer(({ state, token, onDone }: StepProps) => {
  const { t } = useTranslation(['setup', 'settings', 'branding'], { nsMode: 'fallback' });
  const [form] = useState(() => {
    const isNew = state.network.network_name === '';
    const { network } = state;
    const values = isNew ? { ...network, tz: here(), language: preferences.language } : network;
    return new AccountForm(values, (now) => issuesIn(setup.network, { ...now, token }));
  });
  const issueText = useIssueText();
  const label = (name: string) => t(`settings:fields.${name}`);
  const save = async () => {
    const saved = await form.succeeds((values) =>
      call(setup.network, { body: { ...values, token } }, { asNobody: true }),
    );
    if (!saved) return;
    const { network_name, accent, logo, tz } = form.values;
    showNetwork({ name: network_name.trim(), accent, logo: toJS(logo), zone: tz });
    await onDone();
  };
  return (
    <StepForm form={form} submit={t('next')} onSubmit={save}>
      <div className={styles.pair}>
        <FormField form={form} name="network_name" label={label('network_name')} hint={t('hint.network_name')} required>
          {(control) => <TextInput {...control} autoComplete="organization" maxLength={60} />}
        </FormField>
        <FormField form={form} name="support_email" label={label('support_email')} hint={t('hint.support_email')}>
          {(control) => <TextInput {...control} type="email" autoComplete="off" maxLength={120} spellCheck={false} />}
        </FormField>
        <FormField form={form} name="tz" label={label('tz')} hint={t('hint.tz')} required>
          {(control) => (
            <NativeSelect
              {...control}
              options={
                zones.some(({ value }) => value === control.value)
                  ? zones
                  : [{ value: control.value, label: control.value }, ...zones]
              }
            />
          )}
        </FormField>
        <FormField form={form} name="language" label={label('language')} hint={t('hint.language')} required>
          {(control) => (
            <NativeSelect {...control} options={languages.map((value) => ({ value, label: languageNames[value] }))} />
          )}
        </FormField>
      </div>
      <FormField form={form} name="currencies" label={label('currencies')} hint={t('hint.currencies')} group required>
        {({ value, onChange, labelId, describedBy, invalid }) => (
          <fieldset className={styles.choices} aria-labelledby={labelId} aria-describedby={describedBy}>
            {currencies.map((currency) => (
              <Checkbox
                key={currency}
                label={`${label(currency)} (${currency})`}
                invalid={invalid}
                checked={value.includes(currency)}
                onChange={(chosen) =>
                  onChange(currencies.filter((each) => (each === currency ? chosen : value.includes(each))))
                }
              />
            ))}
          </fieldset>
        )}
      </FormField>
      <section className={styles.block} aria-labelledby="setup-branding">
        <h3 id="setup-branding">{t('branding:title')}</h3>
        <BrandingFields
          name={form.values.network_name}
          accent={form.values.accent}
          logo={toJS(form.values.logo)}
          onAccent={(accent) => form.set('accent', accent)}
          onAccentLeft={() => form.leaveIfTouched('accent')}
          onLogo={(logo) => form.set('logo', logo)}
          accentError={issueText(form.issueOf('accent'))}
          logoError={issueText(form.issueOf('logo'))}
          send={(picture) => call(setup.logo, { body: { token, picture } }, { asNobody: true })}
        />
      </section>
    </StepForm>
  );
});

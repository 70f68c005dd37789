import type { Logo } from '@shared/contracts/network/pageNetwork';
import { type NetworkSettings, settings, settingValues } from '@shared/contracts/network/settings';
import type { Answer } from '@shared/http/endpoint';
import { toJS } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useField } from '~/crud/FormContext';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { BrandingFields } from '~/network/branding/BrandingFields';
import { showNetwork } from '~/network/branding/showNetwork';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';

type Branding = Pick<NetworkSettings, 'accent' | 'logo'>;

const draft = z.strictObject({ values: settingValues.pick({ accent: true, logo: true }) });
const brandingOf = ({ accent = '', logo = null }: Partial<NetworkSettings>): Branding => ({ accent, logo });

const Fields = observer(({ name }: { name: string }) => {
  const accent = useField<string>('values.accent');
  const logo = useField<Logo | null>('values.logo');
  return (
    <BrandingFields
      name={name}
      accent={accent.value}
      logo={toJS(logo.value)}
      onAccent={accent.set}
      onAccentLeft={accent.leave}
      onLogo={logo.set}
      accentError={accent.frame.error}
      logoError={logo.frame.error}
      send={(picture) => call(settings.addLogo, { body: { picture } })}
    />
  );
});

interface BrandingDialogProps {
  values: Partial<NetworkSettings>;
  version: number;
  /** Called when the settings have changed, also after the dialog is gone. */
  onChanged: () => void;
  onClose: () => void;
}

/** Edits logo and color. No money or right depends on either, so the toast after a change can undo it. */
export const BrandingDialog = ({ values, version, onChanged, onClose }: BrandingDialogProps) => {
  const { t } = useTranslation('branding');
  const [before] = useState(() => brandingOf(values));
  const [store] = useState(() => new FormStore(draft, { values: structuredClone(before) }, version));
  const show = (saved: Answer<typeof settings.save>) => {
    const { accent, logo } = brandingOf(saved.values);
    // Without both, the demo has the product's name again; its next page has it from the server.
    showNetwork({ accent, logo, ...((accent || logo) && { name: saved.values.network_name ?? '' }) });
    onChanged();
  };
  const undo = async (of: number) => {
    try {
      show(await call(settings.save, { body: { version: of, values: before } }));
      feedback.toast('success', t('undone'));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('notUndone'), failureText(t, error));
    }
  };
  return (
    <FormDialog<Answer<typeof settings.save>>
      title={t('title')}
      description={t('text')}
      texts="settings"
      store={store}
      draft={draft}
      send={({ values: next }, read = version) =>
        call(settings.save, { body: { version: read, values: toJS(next) as Branding } })
      }
      stored={async () => {
        const newer = await call(settings.get, {});
        return { values: { values: brandingOf(newer.values) }, version: newer.version };
      }}
      onSaved={(saved) => {
        show(saved);
        feedback.toast('success', t('saved'), undefined, { label: t('undo'), run: () => void undo(saved.version) });
        onClose();
      }}
      onClose={onClose}
    >
      <Fields name={values.network_name ?? ''} />
    </FormDialog>
  );
};

import { type NetworkSettings, settings } from '@shared/contracts/network/settings';
import type { Answer } from '@shared/http/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { thisNetwork } from '~/platform/thisNetwork';
import { asksFirst } from './groups';
import { type PlainKey, SettingFields } from './SettingFields';
import { draftOf, SettingStore, schemaOf, valuesOf } from './SettingStore';
import { useSettingText } from './useSettingText';

interface SettingDialogProps {
  name: PlainKey;
  values: Partial<NetworkSettings>;
  version: number;
  onClose: (changed: boolean) => void;
}

/** Edits one setting. The contract validates it, and changes with wide effects need confirmation. */
export const SettingDialog = ({ name, values, version, onClose }: SettingDialogProps) => {
  const { t } = useTranslation('settings');
  const text = useSettingText();
  const [schema] = useState(() => schemaOf(name));
  const [store] = useState(
    () =>
      new SettingStore(name, values, version, ({ [name]: next }) =>
        next !== undefined && asksFirst(name, next)
          ? {
              title: t('question', {
                setting: t(`fields.${name}`),
                from: text(name, values[name]),
                to: text(name, next),
              }),
              text: t(`loss.${name}`),
              confirm: t('change'),
              tone: 'danger',
            }
          : undefined,
      ),
  );
  const stored = async () => {
    const newer = await call(settings.get, {});
    return { values: draftOf(name, newer.values), version: newer.version };
  };
  return (
    <FormDialog<Answer<typeof settings.save>>
      title={t(`fields.${name}`)}
      description={t(`meaning.${name}`)}
      texts="settings"
      store={store}
      draft={schema}
      send={(draft, read = version) => call(settings.save, { body: { version: read, values: valuesOf(draft) } })}
      stored={stored}
      onSaved={(saved) => {
        const { tz, network_name } = saved.values;
        thisNetwork.take({ ...(tz && { zone: tz }), ...(thisNetwork.now.name && { name: network_name ?? '' }) });
        feedback.toast('success', t('changed', { setting: t(`fields.${name}`) }));
        onClose(true);
      }}
      onClose={() => onClose(store.version !== version)}
    >
      <SettingFields name={name} />
    </FormDialog>
  );
};

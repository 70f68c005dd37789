import { text } from '@shared/contracts/fields';
import { factors } from '@shared/contracts/network/factors';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useField } from '~/crud/FormContext';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { session } from '~/platform/session';
import { Field as Frame } from '~/ui/Field';
import { QrCode } from '~/ui/qr/QrCode';
import { Skeleton } from '~/ui/Skeleton';
import { TextInput } from '~/ui/TextInput';
import styles from './Factors.module.css';
import { createPasskey } from './passkey';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

type Added = Answer<typeof factors.confirmApp>;

const appDraft = z.strictObject({ code: text(20) });
const passkeyDraft = z.strictObject({ name: text(60) });
const Field = fieldsOf({ draft: passkeyDraft });

const CodeField = observer(() => {
  const { value, set, leave, frame } = useField<string>('code');
  return (
    <Frame {...frame}>
      {(ids) => (
        <TextInput
          {...ids}
          value={value}
          onChange={set}
          onBlur={leave}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          dir="ltr"
        />
      )}
    </Frame>
  );
});

interface PartProps {
  onAdded: (added: Added) => void;
  onClose: () => void;
}

const AppDialog = observer(({ onAdded, onClose }: PartProps) => {
  const { t } = useTranslation('factors');
  const [store] = useState(() => {
    // Each opening makes a new secret, and an earlier one no longer counts.
    forgetRecent();
    return new FormStore(appDraft, { code: '' });
  });
  const app = useAnswer(factors.startApp, { body: {} });
  return (
    <FormDialog
      texts="factors"
      title={t('app.add')}
      description={t('app.text')}
      confirm={t('app.confirm')}
      store={store}
      draft={appDraft}
      send={(values) => call(factors.confirmApp, { body: values as z.infer<typeof appDraft> })}
      onSaved={onAdded}
      onClose={onClose}
    >
      <Widget store={app} name={t('app.title')} skeleton={<Skeleton height="168px" />}>
        {({ secret, uri }) => (
          <div className={styles.app}>
            <div className={styles.qr}>
              <QrCode text={uri} label={t('app.qr')} />
            </div>
            <div className={styles.stack}>
              <p>{t('app.scan')}</p>
              <p>
                {t('app.type')}{' '}
                <code className={styles.secret} dir="ltr">
                  {secret.replace(/(.{4})(?=.)/g, '$1 ')}
                </code>
              </p>
            </div>
          </div>
        )}
      </Widget>
      <CodeField />
    </FormDialog>
  );
});

const PasskeyDialog = observer(({ onAdded, onClose }: PartProps) => {
  const { t } = useTranslation('factors');
  const [store] = useState(() => new FormStore(passkeyDraft, { name: '' }));
  return (
    <FormDialog
      texts="factors"
      title={t('passkey.add')}
      description={t('passkey.text')}
      confirm={t('passkey.confirm')}
      store={store}
      draft={passkeyDraft}
      send={async ({ name }) => {
        const { options } = await call(factors.startPasskey, { body: {} });
        const credential = await createPasskey(options);
        return credential && call(factors.addPasskey, { body: { name: String(name), credential } });
      }}
      onSaved={(added) => added && onAdded(added)}
      onClose={onClose}
    >
      <Field.Text name="name" />
    </FormDialog>
  );
});

interface FactorDialogProps {
  kind: 'app' | 'passkey';
  /** Called once the factor is there, and the recovery codes that came with the first one are kept. */
  onAdded: () => void;
  onClose: () => void;
}

/** Adds an authenticator app or a passkey to the signed-in user. */
export const FactorDialog = ({ kind, onAdded, onClose }: FactorDialogProps) => {
  const [added, setAdded] = useState<Added>();
  const finish = ({ userData }: Added) => {
    // Other screens may open now.
    session.update(userData);
    onAdded();
  };
  const keep = (answer: Added) => (answer.recovery_codes.length > 0 ? setAdded(answer) : finish(answer));
  const Part = kind === 'app' ? AppDialog : PasskeyDialog;
  return added ? (
    <RecoveryCodesDialog codes={added.recovery_codes} onKept={() => finish(added)} />
  ) : (
    <Part onAdded={keep} onClose={onClose} />
  );
};

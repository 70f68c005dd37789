import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import styles from './Submit.module.css';
import { disclosures, type SubmitStore } from './SubmitStore';

export const Signature = observer(({ store }: { store: SubmitStore }) => {
  const { t } = useTranslation('cases');
  // Read here because Field's render function runs outside this observer.
  const { signature } = store;
  return (
    <Card title={t('submit.sign')} subtitle={t('submit.signText')}>
      <div className={styles.sign}>
        <fieldset className={styles.disclosures}>
          <legend className="visually-hidden">{t('submit.disclosures')}</legend>
          {disclosures.map((one) => (
            <Checkbox
              key={one}
              label={t(`submit.disclosure.${one}`)}
              checked={store.confirmed[one]}
              onChange={(yes) => store.confirm(one, yes)}
            />
          ))}
        </fieldset>
        <Field label={t('submit.signature')} hint={t('submit.signatureHint')} required>
          {(ids) => (
            <TextInput
              {...ids}
              value={signature}
              onChange={(name) => store.sign(name)}
              maxLength={80}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </Card>
  );
});

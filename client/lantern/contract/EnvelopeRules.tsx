import { envelopeCode, fail, signedOut, signedOutWord, succeed } from '@shared/http/envelope';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { JsonText } from '../api/JsonText';
import styles from './Minimum.module.css';

const page = { list: [], total: 0, page: 1, limit: 10, summary: {} };
const issue = { field: 'email', code: 'format', message: 'Enter an e-mail address.' } as const;
const samples = {
  success: succeed(page),
  failure: fail('invalid', 'Some fields are invalid.', [issue]),
  signedOut: signedOut(),
};

/** The envelope around each answer, with an example of each code. */
export const EnvelopeRules = () => {
  const { t } = useTranslation('lantern');
  return (
    <Card title={t('minimum.envelope')} subtitle={t('minimum.envelopeText')}>
      <div className={styles.samples}>
        {(['success', 'failure', 'signedOut'] as const).map((name) => (
          <div key={name} className={styles.sample}>
            <p className={styles.rule}>
              <code dir="ltr">code {envelopeCode[name]}</code>
              <span className="own-order">{t(`minimum.${name}`, { word: signedOutWord })}</span>
            </p>
            <JsonText label={t(`minimum.${name}`, { word: signedOutWord })} text={JSON.stringify(samples[name])} />
          </div>
        ))}
      </div>
      <p className={styles.note}>{t('minimum.expired')}</p>
    </Card>
  );
};

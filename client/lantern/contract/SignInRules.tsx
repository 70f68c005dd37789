import type { Description } from '@shared/contracts/lantern/description';
import { viewAsHeader } from '@shared/http/viewAs';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { callsOf } from '../api/operations';
import { CallNeeds } from './CallNeeds';
import styles from './Minimum.module.css';

const paths = ['/backend/login/login', '/backend/jwt/refresh-token', '/backend/jwt/logout'];

/** Signing in, and the headers of later calls. */
export const SignInRules = ({ description }: { description: Description }) => {
  const { t } = useTranslation('lantern');
  const calls = callsOf(description).filter(({ path }) => paths.includes(path));
  return (
    <Card title={t('minimum.signIn')} subtitle={t('minimum.signInText')}>
      <div className={styles.stack}>
        <DefinitionList
          items={[
            { term: <code>token</code>, value: t('minimum.tokenHeader') },
            { term: <code>Authorization</code>, value: t('minimum.bearerHeader') },
            { term: <code>{viewAsHeader}</code>, value: t('minimum.viewAsHeader') },
          ]}
        />
        <ul className={styles.calls}>
          {calls.map((call) => (
            <CallNeeds key={call.path} parts={description} call={call} withBody />
          ))}
        </ul>
      </div>
    </Card>
  );
};

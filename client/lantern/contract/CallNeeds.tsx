import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import type { Call, Parts } from '../api/operations';
import { CallName } from './CallName';
import styles from './Minimum.module.css';
import { requiredInBody, requiredOf } from './requiredFields';

type Props = { parts: Parts; call: Call; withBody?: boolean };

/** A call with the fields that must not be missing. */
export const CallNeeds = ({ parts, call, withBody = false }: Props) => {
  const { t } = useTranslation('lantern');
  const fields = requiredOf(parts, call);
  const sent = withBody ? requiredInBody(parts, call) : [];
  return (
    <li>
      <Link to={`${paths.lanternCalls}?call=${call.operationId}`}>
        <CallName method={call.method.toUpperCase()} path={call.path} />
      </Link>
      {sent.length > 0 && (
        <p className={styles.fields}>
          {t('minimum.sends')} <code dir="ltr">{sent.join(', ')}</code>
        </p>
      )}
      <p className={styles.fields}>
        {fields.length === 0 ? (
          t('minimum.noFields')
        ) : (
          <>
            {withBody && t('minimum.answers')} <code dir="ltr">{fields.join(', ')}</code>
          </>
        )}
      </p>
    </li>
  );
};

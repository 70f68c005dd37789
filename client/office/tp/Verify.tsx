import { tp } from '@shared/contracts/network/tp';
import type { Answer } from '@shared/http/endpoint';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { Money } from '~/crud/Money';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Tp.module.css';

/** Compares the records with the orders on request: it checks every policy, which takes a while. */
export const Verify = () => {
  const { t } = useTranslation('tpData');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Answer<typeof tp.verify>>();
  const [failure, setFailure] = useState<CallFailure>();
  const check = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setResult(await call(tp.verify, {}));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <Button size="sm" icon={ShieldCheck} busy={busy} onClick={() => void check()}>
      {t(result ? 'verify.again' : 'verify.check')}
    </Button>
  );
  if (failure)
    return (
      <Notice tone="danger" live title={t('verify.failed')} actions={button}>
        {failureText(t, failure)}
      </Notice>
    );
  if (!result)
    return (
      <Notice tone="neutral" actions={button}>
        {t('verify.text')}
      </Notice>
    );
  const { orders, policies, faults } = result;
  const counts = { orders: format.count(orders), policies: format.count(policies) };
  if (faults.length === 0)
    return (
      <Notice tone="success" live title={t('verify.agree')} actions={button}>
        {t('verify.agreeText', counts)}
      </Notice>
    );
  return (
    <Notice tone="danger" live title={t('verify.differ', { count: faults.length })} actions={button}>
      <ul className={styles.faults}>
        {faults.map(({ policy_id, case_no, expected_cents, found_cents }) => (
          <li key={policy_id}>
            <Link to={paths.officePolicyDetail(policy_id)}>{case_no}</Link>: {t('verify.expected')}{' '}
            <Money cents={expected_cents} />, {t('verify.found')} <Money cents={found_cents} />
          </li>
        ))}
      </ul>
    </Notice>
  );
};

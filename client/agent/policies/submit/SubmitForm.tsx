import type { PolicyDetail } from '@shared/contracts/network/policies';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { BackArrow } from '~/network/policies/case/arrows';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { ActionBar } from '~/ui/ActionBar';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { AgentsCheck } from './AgentsCheck';
import { CompletenessCheck } from './CompletenessCheck';
import { Signature } from './Signature';
import styles from './Submit.module.css';
import type { SubmitStore } from './SubmitStore';
import { SubmitSummary } from './SubmitSummary';

/** The blockers of a submission; without any, the three disclosures, the signature, and the button. */
export const SubmitForm = observer(({ store, policy }: { store: SubmitStore; policy: PolicyDetail }) => {
  const { t } = useTranslation(['cases', 'crud']);
  const format = useFormat();
  const { check, refusal, unanswered, sending } = store;
  if (!check) return null;
  const lost = refusal && refusal.kind !== 'refused';
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit();
      }}
    >
      {refusal && refusal.kind !== 'signedOut' && (
        <Notice tone="danger" live title={t(lost ? 'submit.lost' : 'submit.refused')}>
          {lost ? t('submit.lostText') : failureText(t, refusal, 'cases')}
        </Notice>
      )}
      {unanswered && !refusal && !sending && (
        <Notice tone="warning" title={t('submit.unanswered', { at: format.instant(unanswered.at) })}>
          {t('submit.lostText')}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <CompletenessCheck check={check} policy={policy} />
          <AgentsCheck check={check} store={store} />
          <Signature store={store} />
        </div>
        <SubmitSummary policy={policy} />
      </div>
      <ActionBar
        note={
          <span aria-live="polite">
            {store.complete ? (store.signable ? t('submit.ready') : t('submit.toSign')) : t('submit.notReady')}
          </span>
        }
      >
        <LinkButton to={`${paths.policyEdit(policy.id)}&step=review`} icon={BackArrow}>
          {t('submit.back')}
        </LinkButton>
        <Button type="submit" variant="primary" icon={Send} busy={sending} disabled={!store.signable}>
          {t(unanswered && !sending ? 'submit.again' : 'submit.button')}
        </Button>
      </ActionBar>
    </form>
  );
});

import type { PolicyCheck } from '@shared/contracts/network/policyWork';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { blockerText } from '~/network/policies/case/blockerText';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import styles from './Submit.module.css';
import type { SubmitStore } from './SubmitStore';

/** Each agent's readiness for the product, state, and date, with all blockers (domain.md 2.14). */
export const AgentsCheck = observer(({ check, store }: { check: PolicyCheck; store: SubmitStore }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { override_reason } = store;
  const manages = session.ability.can('manage', 'Policy');
  return (
    <Card title={t('submit.agents')} subtitle={t('submit.agentsText')}>
      <ul className={styles.checks}>
        {check.agents.map(({ member_id, name, share_bp, blockers }) => {
          const ready = blockers.length === 0;
          const Glyph = ready ? CircleCheck : CircleAlert;
          return (
            <li key={member_id} className={styles.check}>
              <Glyph size={18} aria-hidden className={ready ? styles.good : styles.bad} />
              <div className={styles.words}>
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                  <span className={styles.state}>
                    {format.percent(share_bp)} · {t(ready ? 'submit.agentReady' : 'submit.agentNotReady')}
                  </span>
                </span>
                {blockers.map((blocker) => (
                  <span key={`${blocker.code} ${blocker.training ?? ''}`} className={styles.problem}>
                    {blockerText(t, format, blocker)}
                  </span>
                ))}
              </div>
              {!ready && member_id === session.userData?.id && (
                <Link className={styles.link} to={paths.licensing}>
                  {t('readiness.howTo')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {manages && store.overrulable && (
        <Field label={t('submit.override')} hint={t('submit.overrideHint')}>
          {(ids) => (
            <TextInput {...ids} value={override_reason} onChange={(value) => store.overrule(value)} maxLength={300} />
          )}
        </Field>
      )}
    </Card>
  );
});

import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { PolicyCheck } from '@shared/contracts/network/policyWork';
import type { Issue } from '@shared/http/issues';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { caseSteps, stepOf } from '~/network/policies/case/caseSteps';
import { fullLabelOf, issueWords } from '~/network/policies/case/caseWords';
import { type CaseField, caseFields } from '~/network/policies/case/values';
import { paths } from '~/paths';
import { Card } from '~/ui/Card';
import styles from './Submit.module.css';

/** A missing insured maps to the first-name field. */
const fieldOf = (path: string): CaseField =>
  caseFields.find((field) => field === path) ??
  caseFields.find((field) => field === path.split('.')[0]) ??
  'insured.first';

interface CompletenessCheckProps {
  check: PolicyCheck;
  policy: PolicyDetail;
}

/** The state of each part of the case: complete, or its missing fields with a link to their form. */
export const CompletenessCheck = ({ check, policy }: CompletenessCheckProps) => {
  const { t } = useTranslation(['cases', 'issues']);
  const shares = check.blockers.some(({ code }) => code === 'shares');
  const issues: Issue[] = [
    ...(check.issues as Issue[]),
    ...(shares ? [{ field: 'splits', code: 'shares' as const, message: '' }] : []),
  ];
  return (
    <Card title={t('submit.completeness')} subtitle={t('submit.completenessText')}>
      <ul className={styles.checks}>
        {caseSteps
          .filter((step) => step !== 'review')
          .map((step) => {
            const open = issues.filter(({ field }) => stepOf(fieldOf(field)) === step);
            const Glyph = open.length > 0 ? CircleAlert : CircleCheck;
            return (
              <li key={step} className={styles.check}>
                <Glyph size={18} aria-hidden className={open.length > 0 ? styles.bad : styles.good} />
                <div className={styles.words}>
                  <span className={styles.name}>
                    {t(`steps.${step}`)}
                    {open.length === 0 && <span className={styles.state}>{t('state.done')}</span>}
                  </span>
                  {open.map((issue) => {
                    const field = fieldOf(issue.field);
                    return (
                      <span key={issue.field} className={styles.problem}>
                        <b>{fullLabelOf(t, field)}:</b> {issueWords(t, policy.currency, issue, field)}
                      </span>
                    );
                  })}
                </div>
                {open.length > 0 && (
                  <Link className={styles.link} to={`${paths.policyEdit(policy.id)}&step=${step}`}>
                    {t('submit.complete')}
                    <span className="visually-hidden">, {t(`steps.${step}`)}</span>
                  </Link>
                )}
              </li>
            );
          })}
      </ul>
    </Card>
  );
};

import { runChecks } from '@shared/contracts/network/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import styles from './Run.module.css';
import type { Calculation, RunCheck } from './run';

const mostPeople = 4;

/** Warnings to review before a lock, with the members concerned. None of them blocks the lock. */
export const Checks = ({ run: { cycle_no }, checks, checks_total: total }: Calculation) => {
  const { t } = useTranslation('payRuns');
  const groups = runChecks
    .map((check) => ({ check, people: checks.filter((row) => row.check === check) }))
    .filter(({ people }) => people.length > 0);
  return (
    <Card
      title={t('checks.title')}
      subtitle={total > checks.length ? t('checks.some', { count: total }) : t('checks.text')}
    >
      {groups.length === 0 ? (
        <EmptyState title={t('checks.none')} text={t('checks.noneText')} />
      ) : (
        <div className={styles.checks}>
          {groups.map(({ check, people }) => (
            <Group key={check} check={check} people={people} cycle_no={cycle_no} />
          ))}
        </div>
      )}
    </Card>
  );
};

interface GroupProps {
  check: RunCheck['check'];
  people: readonly RunCheck[];
  cycle_no: string;
}

const Group = ({ check, people, cycle_no }: GroupProps) => {
  const { t } = useTranslation('payRuns');
  const format = useFormat();
  const [all, setAll] = useState(false);
  return (
    <section>
      <h3 className={styles.checkHead}>
        {t(`checks.${check}.title`)} <Badge count={people.length} tone={check === 'negative' ? 'danger' : 'neutral'} />
      </h3>
      <p className="muted">{t(`checks.${check}.text`)}</p>
      <ul className={styles.people}>
        {(all ? people : people.slice(0, mostPeople)).map(
          ({ member_id, member, currency, cents, before_cents: before }) => (
            <li key={`${member_id} ${currency}`}>
              <PersonName id={member_id} name={member} />
              <span>
                <Link
                  to={`${paths.officeEarnings}?member_id=${member_id}&cycle_no=${cycle_no}${['held', 'disputed', 'awaits_carrier'].includes(check) ? '&status=held' : ''}`}
                >
                  <Money cents={cents} currency={currency} />
                </Link>{' '}
                {before !== null && (
                  <span className={styles.before}>
                    {t('checks.lastTime', { amount: format.money(before, currency) })}
                  </span>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
      {people.length > mostPeople && !all && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {t('checks.all', { count: people.length })}
        </Button>
      )}
    </section>
  );
};

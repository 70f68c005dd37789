import { type Ability, type Action, abilityOf, knownRules, type Subject } from '@shared/abilities';
import { accounts } from '@shared/contracts/demos/accounts';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Page } from '~/crud/Page';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { demoLogins } from '../authentication/demoLogins';
import { askJwt } from '../authentication/jwt';
import styles from './AccessControl.module.css';
import { AskServer } from './AskServer';
import { RightsTable } from './RightsTable';

const choices = ['own', ...demoLogins.map(({ role }) => role)] as const;
type Choice = (typeof choices)[number];

/** Cards and the right that each one needs. */
const cards = [
  ['common', 'read', 'Auth'],
  ['cases', 'create', 'Policy'],
  ['audit', 'read', 'Audit'],
  ['access', 'read', 'ACL'],
] as const satisfies readonly (readonly [string, Action, Subject])[];

interface Account {
  choice: Choice;
  name: string;
  ability: Ability;
  /** The token of a demo account; undefined for the reader's own. */
  token?: string;
}

/** The rights of an account and their effect on the page and on the server. */
export const AccessControl = observer(() => {
  const { t } = useTranslation('demoAccess');
  const own: Account = { choice: 'own', name: session.own?.fullName ?? t('you'), ability: session.ability };
  const [demo, setDemo] = useState<Account>();
  const latest = useRef<Choice>('own');
  const { choice, name, ability, token } = demo ?? own;
  const hidden = cards.filter(([, action, subject]) => !ability.can(action, subject)).length;

  const change = async (next: Choice) => {
    latest.current = next;
    const login = demoLogins.find(({ role }) => role === next);
    if (!login) return setDemo(undefined);
    try {
      const { userData, accessToken } = await askJwt(accounts.login, {
        body: { email: login.email, password: login.password },
      });
      // A later choice may have answered first.
      if (latest.current !== next) return;
      const rules = abilityOf(knownRules(userData.ability));
      setDemo({ choice: next, name: userData.fullName, ability: rules, token: accessToken });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('switchFailed'), failureText(t, error, 'demoAuth'));
    }
  };

  return (
    <Page lead={t('lead')}>
      <div className={styles.page}>
        <Card>
          <div className={styles.account}>
            <p role="status">
              <bdi>{t('account', { name })}</bdi>
            </p>
            <SegmentedControl
              label={t('switch')}
              value={choice}
              onChange={(next) => void change(next)}
              options={choices.map((value) => ({ value, label: t(`choices.${value}`) }))}
            />
          </div>
        </Card>
        <div className={styles.cards}>
          {cards.map(
            ([key, action, subject]) =>
              ability.can(action, subject) && (
                <Card
                  key={key}
                  title={t(`cards.${key}.title`)}
                  subtitle={t('right', { action: t(`actions.${action}`), subject: t(`subjects.${subject}`) })}
                >
                  <p>{t(`cards.${key}.text`)}</p>
                </Card>
              ),
          )}
        </div>
        <p className={styles.note} role="status">
          {hidden > 0 ? t('hiddenCards', { count: hidden }) : t('allCards')}
        </p>
        <AskServer key={choice} token={token} />
        <RightsTable ability={ability} />
      </div>
    </Page>
  );
});

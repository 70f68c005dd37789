import { type Action, actions, type Subject, subjects } from '@shared/abilities';
import { accessControl } from '@shared/contracts/demos/accessControl';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { askJwt } from '../authentication/jwt';
import styles from './AccessControl.module.css';

interface AskServerProps {
  /** The token of a demo account; undefined asks as the reader. */
  token: string | undefined;
}

/** Asks the server for any right and shows its answer. The first choice is refused to all but one account. */
export const AskServer = ({ token }: AskServerProps) => {
  const { t } = useTranslation('demoAccess');
  const id = useId();
  const [action, setAction] = useState<Action>('delete');
  const [subject, setSubject] = useState<Subject>('Audit');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ right: string; failure?: CallFailure }>();
  const right = t('right', { action: t(`actions.${action}`), subject: t(`subjects.${subject}`) });
  const ask = async () => {
    setBusy(true);
    try {
      const sent = { query: { action, subject } };
      await (token ? askJwt(accessControl.ask, sent, token) : call(accessControl.ask, sent));
      setAnswer({ right });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setAnswer({ right, failure: error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('ask.title')} subtitle={t('ask.text')}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void ask();
        }}
      >
        <label htmlFor={`${id}-action`}>
          {t('action')}
          <NativeSelect
            id={`${id}-action`}
            value={action}
            onChange={setAction}
            options={actions.map((value) => ({ value, label: t(`actions.${value}`) }))}
          />
        </label>
        <label htmlFor={`${id}-subject`}>
          {t('subject')}
          <NativeSelect
            id={`${id}-subject`}
            value={subject}
            onChange={setSubject}
            options={subjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
          />
        </label>
        <Button type="submit" variant="primary" busy={busy}>
          {t('ask.send')}
        </Button>
      </form>
      {answer && (
        <div className={styles.answer}>
          <Notice
            live
            tone={answer.failure ? 'danger' : 'success'}
            title={t(answer.failure ? 'ask.refused' : 'ask.granted', { right: answer.right })}
          >
            {answer.failure ? (
              <>
                {failureText(t, answer.failure, 'demoAccess')}
                <br />
                <code dir="ltr">
                  {answer.failure.reason}: {answer.failure.message}
                </code>
              </>
            ) : (
              t('ask.grantedText')
            )}
          </Notice>
        </div>
      )}
    </Card>
  );
};

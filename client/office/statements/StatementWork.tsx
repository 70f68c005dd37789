import type { StatementRow } from '@shared/contracts/network/statements';
import { statementWork } from '@shared/contracts/network/statementWork';
import { ArrowLeft, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { forgetRecent } from '~/crud/recent';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import styles from './Statements.module.css';

interface StatementWorkProps {
  statement: StatementRow;
  onChanged: () => void;
}

/** Work on the whole statement: matching its open lines again, and undoing its import. */
export const StatementWork = ({ statement, onChanged }: StatementWorkProps) => {
  const { t } = useTranslation('carrierStatements');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const { id, version, open, brand, reference } = statement;
  const name = reference ? `${brand} · ${reference}` : brand;
  const rematch = async () => {
    setBusy(true);
    try {
      const { matched } = await call(statementWork.rematch, { body: { request_id: randomId(), id, version } });
      forgetRecent();
      feedback.toast('success', t('work.rematched', { count: matched }));
      onChanged();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('actions.failed'), failureText(t, error, 'carrierStatements'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles.actions} data-print="no">
      <LinkButton size="sm" to={paths.carrierStatements} icon={ArrowLeft} variant="ghost">
        {t('allStatements')}
      </LinkButton>
      {open > 0 && mayCall(statementWork.rematch) && (
        <Button size="sm" icon={RefreshCw} busy={busy} onClick={() => void rematch()}>
          {t('work.rematch')}
        </Button>
      )}
      {mayCall(statementWork.undo) && (
        <Button size="sm" icon={Undo2} onClick={() => setUndoing(true)}>
          {t('work.undo')}
        </Button>
      )}
      {undoing && (
        <ReasonDialog
          title={t('work.undoTitle', { name })}
          description={t('work.undoText')}
          texts="carrierStatements"
          confirm={t('work.undo')}
          tone="danger"
          optional
          done={t('work.undone', { name })}
          send={({ reason, request_id }) => call(statementWork.undo, { body: { request_id, id, version, reason } })}
          onClose={(changed) => {
            setUndoing(false);
            if (changed) void navigate(paths.carrierStatements);
          }}
        />
      )}
    </span>
  );
};

import type { ContactRecord } from '@shared/contracts/demos/chats';
import { Phone, PhoneOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import styles from './Chat.module.css';
import { Face } from './Face';

const ringsMs = 6_000;

export type CallKind = 'audio' | 'video';

interface CallDialogProps {
  contact: ContactRecord;
  kind: CallKind;
  onClose: () => void;
}

/** Rings a contact, who declines or does not answer: the demo connects no calls and says so. */
export const CallDialog = ({ contact, kind, onClose }: CallDialogProps) => {
  const { t } = useTranslation('demoChat');
  const [state, setState] = useState<'ringing' | 'declined' | 'unanswered' | 'ended'>('ringing');
  const name = { name: contact.fullName };
  const isReachable = contact.status !== 'offline';
  useEffect(() => {
    if (state !== 'ringing') return undefined;
    const timer = setTimeout(() => setState(isReachable ? 'declined' : 'unanswered'), ringsMs);
    return () => clearTimeout(timer);
  }, [state, isReachable]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`call.${kind}`, name)}
      size="sm"
      footer={
        state === 'ringing' ? (
          <Button variant="danger" icon={PhoneOff} onClick={() => setState('ended')}>
            {t('call.end')}
          </Button>
        ) : (
          <>
            <Button icon={Phone} onClick={() => setState('ringing')}>
              {t('call.again')}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t('call.close')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.call} data-state={state}>
        <Face of={contact} size="xl" />
        <p className={styles.callState} role="status">
          {t(`call.state.${state}`, name)}
        </p>
      </div>
      <Notice>{t('call.demo')}</Notice>
    </Dialog>
  );
};

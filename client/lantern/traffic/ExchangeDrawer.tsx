import type { TrafficExchange } from '@shared/contracts/lantern/traffic';
import { FlaskConical, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { ErrorState } from '~/ui/ErrorState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { CopyButton } from '../api/CopyButton';
import { calls } from '../calls';
import { failureText } from '../failureText';
import { curlOf } from './curl';
import { ExchangeView } from './ExchangeView';
import styles from './Traffic.module.css';

type Props = {
  /** The exchange to show; undefined closes the drawer. */
  id: number | undefined;
  onClose: () => void;
  onReplayed: () => void;
};

export const ExchangeDrawer = ({ id, onClose, onReplayed }: Props) => {
  const { t } = useTranslation('lantern');
  const [exchange, setExchange] = useState<TrafficExchange>();
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (id === undefined) return undefined;
    const leaving = new AbortController();
    setExchange(undefined);
    setFailure(undefined);
    call(calls.exchange, { params: { id } }, { signal: leaving.signal }).then(setExchange, (error) => {
      if (!leaving.signal.aborted) setFailure(error);
    });
    return () => leaving.abort();
  }, [id]);

  const replay = async ({ id: from, method, path }: TrafficExchange) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const question = {
      title: t('traffic.replayTitle'),
      text: t('traffic.replayText', { call: `${method} ${path}` }),
      confirm: t('traffic.replay'),
    };
    if (!isRead && !(await feedback.ask(question))) return;
    setBusy(true);
    try {
      await call(calls.replay, { params: { id: from } });
      feedback.toast('success', t('traffic.replayed'));
      onReplayed();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('traffic.notReplayed'), failureText(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Drawer
      open={id !== undefined}
      wide
      onClose={onClose}
      title={t('traffic.exchange')}
      description={
        exchange && (
          <bdi dir="ltr" className={styles.address}>
            {exchange.method} {exchange.path}
          </bdi>
        )
      }
      footer={
        exchange && (
          <div className={styles.actions}>
            <CopyButton label={t('traffic.curl')} text={() => curlOf(exchange, window.location.origin)} />
            <LinkButton size="sm" icon={FlaskConical} to={overrideOf(exchange)}>
              {t('traffic.override')}
            </LinkButton>
            <Button size="sm" variant="primary" icon={RotateCw} busy={busy} onClick={() => void replay(exchange)}>
              {t('traffic.replay')}
            </Button>
          </div>
        )
      }
    >
      {failure && <ErrorState title={t('traffic.gone')} text={failureText(t, failure)} requestId={failure.requestId} />}
      {!exchange && !failure && <SkeletonLines lines={8} />}
      {exchange && <ExchangeView exchange={exchange} />}
    </Drawer>
  );
};

/** A new rule for this call. */
function overrideOf({ method, path }: TrafficExchange): string {
  const [address = ''] = path.split('?');
  return `${paths.lanternRehearsal}?${new URLSearchParams({ method: method === 'HEAD' ? 'GET' : method, path: address })}`;
}

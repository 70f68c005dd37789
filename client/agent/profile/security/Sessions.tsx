import { accounts } from '@shared/contracts/network/accounts';
import type { Answer, Sent } from '@shared/http/endpoint';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';

type Sessions = Answer<typeof accounts.sessions>;
type Session = Sessions[number];

export const Sessions = ({ sessions, onEnded }: { sessions: Sessions; onEnded: () => void }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  /** The id of the session being ended, or `others`. */
  const [ending, setEnding] = useState<string>();
  const mayEnd = mayCall(accounts.revokeSessions);

  const end = async (what: Sent<typeof accounts.revokeSessions>['body']) => {
    setEnding(what.id ?? 'others');
    try {
      const { ended } = await call(accounts.revokeSessions, { body: what });
      forgetRecent();
      feedback.toast('success', t('sessions.ended', { count: ended }));
      onEnded();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:refused.title'), failureText(t, error, 'profile'));
    } finally {
      setEnding(undefined);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` does the same in every render
  const columns = useMemo<TableColumn<Session>[]>(
    () => [
      {
        key: 'device',
        header: t('sessions.device'),
        cell: ({ device }) => <bdi>{device || t('sessions.unknownDevice')}</bdi>,
      },
      {
        key: 'started',
        header: t('sessions.started'),
        nowrap: true,
        cell: ({ started_at: at }) => format.instant(at),
      },
      { key: 'used', header: t('sessions.used'), nowrap: true, cell: ({ last_used_at: at }) => format.instant(at) },
      {
        key: 'until',
        header: t('sessions.until'),
        nowrap: true,
        hideBelow: 'lg',
        cell: ({ expires_at: at }) => format.instant(at),
      },
      {
        key: 'end',
        header: t('sessions.state'),
        cell: ({ id, current }) =>
          current ? (
            <Tag tone="success">{t('sessions.current')}</Tag>
          ) : (
            mayEnd && (
              <Button size="sm" busy={ending === id} onClick={() => void end({ id })}>
                {t('sessions.end')}
              </Button>
            )
          ),
      },
    ],
    [t, format, ending, mayEnd],
  );
  return (
    <Card
      flush
      title={t('sessions.title')}
      subtitle={t('sessions.text')}
      actions={
        mayEnd &&
        sessions.some(({ current }) => !current) && (
          <Button size="sm" busy={ending === 'others'} onClick={() => void end({ others: true })}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <Table columns={columns} rows={sessions} rowKey={({ id }) => id} />
    </Card>
  );
};

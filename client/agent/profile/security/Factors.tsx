import { type Factor, factors } from '@shared/contracts/network/factors';
import type { Answer } from '@shared/http/endpoint';
import { KeyRound, Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { FactorDialog } from '~/network/factors/FactorDialog';
import { RecoveryCodesDialog } from '~/network/factors/RecoveryCodesDialog';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { hasPasskeys } from '~/platform/passkeys';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from '../Account.module.css';

type Owned = Answer<typeof factors.list>;

/** Second factors of the signed-in user: an authenticator app, passkeys, recovery codes, and trusted devices. */
export const Factors = ({ owned, onChanged }: { owned: Owned; onChanged: () => void }) => {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const [adding, setAdding] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const mayChange = mayCall(factors.startApp);
  const changed = () => {
    forgetRecent();
    onChanged();
  };
  const act = async (run: () => Promise<unknown>) => {
    try {
      await run();
      changed();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:refused.title'), failureText(t, error, 'factors'));
    }
  };
  const remove = async (factor: Factor) => {
    const name = factor.name || t('app.title');
    const last = owned.passkeys.length + (owned.app ? 1 : 0) === 1;
    const isSure = await feedback.ask({
      title: t('remove.title', { name }),
      text: t(last ? 'remove.lastText' : 'remove.text'),
      confirm: t('remove.confirm'),
    });
    if (isSure) await act(() => call(factors.remove, { body: { id: factor.id } }));
  };
  const renew = () => act(async () => setCodes((await call(factors.renewRecoveryCodes, { body: {} })).recovery_codes));

  const rows = [...(owned.app ? [owned.app] : []), ...owned.passkeys];
  return (
    <div className={styles.stack}>
      <Card
        flush
        title={t('title')}
        subtitle={t(owned.demanded ? 'textDemanded' : 'text')}
        actions={
          mayChange && (
            <div className={styles.buttons}>
              {!owned.app && (
                <Button size="sm" icon={Smartphone} onClick={() => setAdding('app')}>
                  {t('app.add')}
                </Button>
              )}
              {hasPasskeys() && (
                <Button size="sm" icon={Plus} onClick={() => setAdding('passkey')}>
                  {t('passkey.add')}
                </Button>
              )}
            </div>
          )
        }
      >
        <Table
          columns={[
            {
              key: 'name',
              header: t('columns.name'),
              cell: ({ id, name }) => (id === owned.app?.id ? t('app.title') : <bdi>{name}</bdi>),
            },
            {
              key: 'kind',
              header: t('columns.kind'),
              hideBelow: 'lg',
              cell: ({ id }) => t(id === owned.app?.id ? 'app.kind' : 'passkey.kind'),
            },
            { key: 'added', header: t('columns.added'), nowrap: true, cell: ({ added_at: at }) => format.instant(at) },
            {
              key: 'used',
              header: t('columns.used'),
              nowrap: true,
              cell: ({ last_used_at: at }) => (at ? format.instant(at) : t('neverUsed')),
            },
            {
              key: 'remove',
              header: t('columns.remove'),
              cell: (factor) =>
                mayChange && (
                  <Button size="sm" onClick={() => void remove(factor)}>
                    {t('remove.confirm')}
                  </Button>
                ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={KeyRound} title={t('none.title')} text={t('none.text')} />}
        />
      </Card>
      {rows.length > 0 && (
        <Card
          title={t('codes.title')}
          subtitle={t('codes.left', { count: owned.recovery_codes_left })}
          actions={
            <>
              {owned.recovery_codes_left < 3 && <Tag tone="warning">{t('codes.few')}</Tag>}
              {mayChange && (
                <Button size="sm" onClick={() => void renew()}>
                  {t('codes.renew')}
                </Button>
              )}
            </>
          }
        />
      )}
      {owned.trusted.length > 0 && (
        <Card flush title={t('trusted.title')} subtitle={t('trusted.text')}>
          <Table
            columns={[
              {
                key: 'name',
                header: t('trusted.device'),
                cell: ({ name }) => <bdi>{name || t('trusted.unknown')}</bdi>,
              },
              {
                key: 'since',
                header: t('trusted.since'),
                nowrap: true,
                cell: ({ trusted_at: at }) => format.instant(at),
              },
              {
                key: 'until',
                header: t('trusted.until'),
                nowrap: true,
                hideBelow: 'lg',
                cell: ({ expires_at: at }) => format.instant(at),
              },
              {
                key: 'forget',
                header: t('columns.remove'),
                cell: ({ id }) => (
                  <Button size="sm" onClick={() => void act(() => call(factors.forgetDevice, { body: { id } }))}>
                    {t('trusted.forget')}
                  </Button>
                ),
              },
            ]}
            rows={owned.trusted}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
      {adding && (
        <FactorDialog
          kind={adding}
          onAdded={() => {
            setAdding(undefined);
            changed();
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onKept={() => setCodes(undefined)} />}
    </div>
  );
};

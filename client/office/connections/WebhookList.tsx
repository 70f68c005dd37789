import { type WebhookRow, webhookStates, webhooks } from '@shared/contracts/network/webhooks';
import { ListChecks, Pencil, Send, Trash2 } from 'lucide-react';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { act, mayCall, type RowAction } from '~/crud/action';
import { count, instant, tag, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { useNewDialog } from '~/crud/useNewDialog';
import { useRowDialog } from '~/crud/useRowDialog';
import { useFormat } from '~/platform/format';
import { FetchedPart } from '~/ui/FetchedPart';
import type { Tone } from '~/ui/tone';
import { ConnectionTabs } from './ConnectionTabs';

const WebhookDialog = lazy(async () => ({ default: (await import('./WebhookDialog')).WebhookDialog }));
const DeliveriesDrawer = lazy(async () => ({ default: (await import('./DeliveriesDrawer')).DeliveriesDrawer }));

const tones: Record<WebhookRow['state'], Tone> = {
  active: 'success',
  failing: 'warning',
  paused: 'neutral',
  disabled: 'danger',
};

const filters = [search('q'), oneOf('state', webhookStates)] as const;

const test = act<WebhookRow>('test', webhooks.test, {
  icon: Send,
  offered: ({ state }) => state === 'active' || state === 'failing',
  body: ({ id }) => ({ id }),
});

const remove = act<WebhookRow>('remove', webhooks.remove, {
  icon: Trash2,
  tone: 'danger',
  confirm: true,
  body: ({ id }) => ({ id }),
});

/** /general/connections/webhooks: endpoints that receive events (domain.md 3.14). */
export const WebhookList = () => {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const adding = useNewDialog();
  const [edit, deliveries] = [useRowDialog<WebhookRow>(), useRowDialog<WebhookRow>()];
  const columns = useMemo((): Columns<WebhookRow> => {
    const note = ({ state, failing_since }: WebhookRow) => {
      if (state === 'disabled') return t('disabled');
      return state === 'failing' && failing_since && t('failing', { at: format.instant(failing_since) });
    };
    return {
      name: withNote(text, ({ url }: WebhookRow) => <bdi dir="ltr">{url}</bdi>),
      state: { ...withNote(tag(tones), note), wrap: true, nowrap: false },
      events: {
        wrap: true,
        render: (events) => events.map((type) => t(`choices.events.${type}`)).join(' · '),
        csv: (events) => events.join(' '),
      },
      waiting: count,
      last_delivered_at: { ...instant, hideBelow: 'lg' },
      created_at: { ...instant, hideBelow: 'xl' },
    };
  }, [t, format]);
  const editAction: RowAction<WebhookRow> = {
    name: 'edit',
    icon: Pencil,
    offered: () => mayCall(webhooks.edit),
    run: edit.run,
  };
  const deliveriesAction: RowAction<WebhookRow> = {
    name: 'deliveries',
    icon: ListChecks,
    offered: () => mayCall(webhooks.deliveries),
    run: deliveries.run,
  };
  return (
    <>
      <ListScreen
        key={adding.round}
        resource={webhooks}
        texts="webhooks"
        sort="-created_at"
        filters={filters}
        columns={columns}
        create={{ to: adding.to, needs: webhooks.create }}
        rowActions={[deliveriesAction, test, editAction, remove]}
        above={() => <ConnectionTabs active="webhooks" />}
      />
      {adding.open && (
        <FetchedPart onClose={() => adding.close(false)}>
          <WebhookDialog onClose={adding.close} />
        </FetchedPart>
      )}
      {edit.row && (
        <FetchedPart onClose={() => edit.close(false)}>
          <WebhookDialog row={edit.row} onClose={edit.close} />
        </FetchedPart>
      )}
      {deliveries.row && (
        <FetchedPart onClose={() => deliveries.close(true)}>
          <DeliveriesDrawer row={deliveries.row} onClose={() => deliveries.close(true)} />
        </FetchedPart>
      )}
    </>
  );
};

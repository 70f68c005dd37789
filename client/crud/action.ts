import type { Endpoint, Requires } from '@shared/http/endpoint';
import type { LucideIcon } from 'lucide-react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { session } from '~/platform/session';
import type { MenuItem } from '~/ui/Menu';
import { announceAwaiting } from './announceAwaiting';
import type { Amount, BulkCalls, BulkQuestion } from './bulk/BulkRun';
import { failureText } from './failureText';
import { forgetRecent } from './recent';

/**
 * True if the signed-in user may make this call. The server checks the same rights; in a view as a member, it refuses
 * every write.
 */
export const mayCall = ({ requires, method = 'get' }: { requires: Requires; method?: Endpoint['method'] }): boolean =>
  (method === 'get' || !session.readOnly) && (typeof requires === 'string' || session.ability.can(...requires));

/** An action on a row: a link or a call. */
export interface RowAction<R> {
  /** Key under `actions` in the feature's texts. */
  name: string;
  icon: LucideIcon;
  tone?: 'danger';
  /** False hides the action: the ability forbids it, or it makes no sense for the row. */
  offered: (row: R) => boolean;
  /**
   * Key under `actions` for the reason why the server would refuse this row; the action then shows as disabled, with
   * the reason.
   */
  refused?: (row: R) => string | undefined;
  to?: (row: R) => string;
  /** Allows the action on many rows in one run. */
  bulk?: BulkCalls<R> | BulkQuestion<R>;
  /** Resolves to true if something changed. */
  run?: (row: R, texts: string) => Promise<boolean>;
}

/** An action that opens another screen. */
export const goTo = <R>(
  name: string,
  icon: LucideIcon,
  to: (row: R) => string,
  needs: Pick<Endpoint, 'requires'>,
): RowAction<R> => ({
  name,
  icon,
  to,
  offered: () => mayCall(needs),
});

/**
 * An action that makes a call. With `confirm` it asks first: `actions.<name>Question` is the title,
 * `actions.<name>Loss` states what will be lost. A toast then says `actions.<name>Done`. `row` fills the placeholders.
 */
export const act = <R extends object>(
  name: string,
  endpoint: Endpoint,
  {
    icon,
    tone,
    body,
    confirm = false,
    offered = () => true,
    refused,
    bulk,
  }: {
    icon: LucideIcon;
    tone?: 'danger';
    body: (row: R) => object;
    confirm?: boolean;
    offered?: (row: R) => boolean;
    refused?: (row: R) => string | undefined;
    /** Allows many rows in one run: the body that undoes a row, and the body for several rows per call. */
    bulk?: {
      undo?: (row: R) => object;
      many?: { size: number; body: (rows: readonly R[]) => object };
      /** The amount that the action moves for a row. */
      amount?: (row: R) => Amount;
    };
  },
): RowAction<R> => ({
  name,
  icon,
  ...(tone && { tone }),
  offered: (row) => mayCall(endpoint) && offered(row),
  ...(refused && { refused }),
  ...(bulk && { bulk: bulkCalls(endpoint, body, bulk) }),
  run: async (row, texts) => {
    const { t } = i18next;
    const words = { ...row } as Record<string, unknown>;
    if (confirm) {
      const yes = await feedback.ask({
        title: t(`${texts}:actions.${name}Question`, words),
        text: t(`${texts}:actions.${name}Loss`, words),
        confirm: t(`${texts}:actions.${name}`),
        tone: tone ?? 'primary',
      });
      if (!yes) return false;
    }
    try {
      await call(endpoint, { body: body(row) } as never);
      forgetRecent();
      feedback.toast('success', t(`${texts}:actions.${name}Done`, words));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (announceAwaiting(t, error)) return true;
      feedback.toast(
        'danger',
        t([`${texts}:actions.${name}Failed`, `${texts}:actions.failed`, 'crud:refused.title'], words),
        failureText(t, error, texts),
      );
      return false;
    }
  },
});

const bulkCalls = <R>(
  endpoint: Endpoint,
  body: (row: R) => object,
  {
    undo,
    many,
    amount,
  }: {
    undo?: (row: R) => object;
    many?: { size: number; body: (rows: readonly R[]) => object };
    amount?: (row: R) => Amount;
  },
): BulkCalls<R> => {
  const send = (sent: object) => call(endpoint, { body: sent } as never);
  return {
    size: many?.size ?? 1,
    send: (rows) => send(many ? many.body(rows) : body(rows[0] as R)),
    ...(amount && { amounts: (rows: readonly R[]) => rows.map(amount) }),
    ...(undo && { undo: (row: R) => send(undo(row)) }),
    allowed: () => mayCall(endpoint),
  };
};

/** A row's actions as menu items; `reload` runs after a change. */
export const rowMenu =
  <R>(actions: readonly RowAction<R>[], texts: string, reload: () => void) =>
  (row: R): readonly MenuItem[] =>
    actions
      .filter((action) => action.offered(row))
      .map(({ name, icon, tone, refused, to, run }) => {
        const reason = refused?.(row);
        return {
          label: i18next.t(`${texts}:actions.${name}`),
          icon,
          ...(tone && { tone }),
          ...(reason
            ? { disabled: true, note: i18next.t(`${texts}:actions.${reason}`) }
            : to
              ? { to: to(row) }
              : { onSelect: () => void run?.(row, texts).then((changed) => changed && reload()) }),
        };
      });

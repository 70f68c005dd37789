import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { earnings } from '@shared/contracts/network/earnings';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import type { BulkCalls, BulkQuestion } from '~/crud/bulk/BulkRun';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { requestIds } from '~/crud/requestIds';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';

/** Holds of many lines, with one reason that their payees read. */
function holds(reason: string): BulkCalls<CommissionLineRow> {
  const request = requestIds();
  return {
    size: 1,
    send: ([row]) => call(earnings.hold, { body: request({ id: row?.earning_id ?? 0, held: true, reason }) }),
    undo: ({ earning_id }) => call(earnings.hold, { body: request({ id: earning_id ?? 0, held: false }) }),
    amounts: (rows) => rows.map(({ amount_cents: cents, currency }) => ({ cents, currency })),
    allowed: () => mayCall(earnings.hold),
  };
}

/** The question for a bulk hold, and its dialog. */
export function useBulkHold(): { question: BulkQuestion<CommissionLineRow>; dialog: ReactNode } {
  const { t } = useTranslation('commissionQueue');
  const format = useFormat();
  const [dialog, setDialog] = useState<ReactNode>();
  const ask = (rows: readonly CommissionLineRow[]) =>
    new Promise<BulkCalls<CommissionLineRow> | undefined>((resolve) => {
      let reason: string | undefined;
      setDialog(
        <ReasonDialog
          title={t('bulkHoldTitle', { count: rows.length, rows: format.count(rows.length) })}
          description={t('holdText')}
          texts="commissionQueue"
          confirm={t('actions.hold')}
          max={200}
          optional
          send={async (body) => {
            reason = body.reason;
            return body;
          }}
          onClose={() => {
            setDialog(undefined);
            resolve(reason === undefined ? undefined : holds(reason));
          }}
        />,
      );
    });
  return { question: { ask, allowed: () => mayCall(earnings.hold) }, dialog };
}

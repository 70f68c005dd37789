import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import type { BulkCalls, BulkEffects } from './BulkRun';

/** Refusals beyond this number are counted. */
const mostRefusals = 8;

interface EffectsProps {
  effects: NonNullable<BulkCalls<{ id: number }>['effects']>;
  rows: readonly { id: number }[];
  nameOf: (row: { id: number }) => string;
  /** Called with the number of rows that will be refused. */
  onRefused?: (count: number) => void;
}

/** Consequences of a bulk action before it starts, and the refused rows. */
export const Effects = ({ effects, rows, nameOf, onRefused }: EffectsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [result, setResult] = useState<BulkEffects | 'unknown'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the question opens
  useEffect(() => {
    let open = true;
    const ask = async () => {
      try {
        const answer = await effects(rows);
        if (!open) return;
        setResult(answer ?? 'unknown');
        onRefused?.(answer?.refused.length ?? 0);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (open) setResult('unknown');
      }
    };
    void ask();
    return () => {
      open = false;
    };
  }, []);
  if (result === undefined) return <SkeletonLines lines={2} />;
  if (result === 'unknown') return <p>{t('crud:bulk.moneyUnknown')}</p>;
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  const { sentences, refused } = result;
  const more = refused.length - mostRefusals;
  return (
    <>
      {/* Without a row that changes, the sums are zero. */}
      {(refused.length < rows.length ? sentences : []).map((sentence) => (
        <p key={sentence}>
          <strong>{sentence}</strong>
        </p>
      ))}
      {refused.length > 0 && (
        <Notice
          tone="warning"
          title={t('crud:bulk.willRefuse', { count: refused.length, rows: format.count(refused.length) })}
        >
          <ul>
            {refused.slice(0, mostRefusals).map(({ id, reason }) => (
              <li key={id} className="own-order">
                <bdi>{names.get(id)}</bdi>: {reason}
              </li>
            ))}
            {more > 0 && <li>{t('crud:bulk.more', { count: more, rows: format.count(more) })}</li>}
          </ul>
        </Notice>
      )}
    </>
  );
};

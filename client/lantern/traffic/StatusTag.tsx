import type { TrafficEntry } from '@shared/contracts/lantern/traffic';
import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';
import { toneOf } from '../api/statusTone';

export const contractTone: Record<TrafficEntry['contract'], Tone> = {
  pass: 'success',
  fail: 'danger',
  refused: 'neutral',
  absent: 'warning',
  unknown: 'warning',
  unchecked: 'neutral',
};

/** The HTTP status, and the envelope's code where it is not 1. */
export const StatusTag = ({ entry: { status, code } }: { entry: Pick<TrafficEntry, 'status' | 'code'> }) => {
  const { t } = useTranslation('lantern');
  if (status === null) return <Tag tone="warning">{t('traffic.left')}</Tag>;
  const refused = code !== null && code !== 1;
  return (
    <Tag tone={refused && status < 400 ? 'warning' : toneOf(status)}>
      <bdi dir="ltr">{refused ? t('traffic.withCode', { status, code }) : status}</bdi>
    </Tag>
  );
};

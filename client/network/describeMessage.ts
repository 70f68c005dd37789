import type { ApprovalKind } from '@shared/contracts/network/approvals';
import type { MessageRow } from '@shared/contracts/network/messages';
import type { NetworkNotice } from '@shared/contracts/network/notices';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '~/platform/format';
import { approvalSubject } from './approvalSubject';

type StoredMessage = Pick<MessageRow, 'title' | 'body' | 'told'>;
export type DescribeMessage = (message: StoredMessage) => { title: string; body: string };

/** Values that are codes with translations. */
const named = ['status', 'requirement', 'paper', 'act'] as const;

/** Formats days and money for the reader, and translates codes. */
function textValues({ values }: NetworkNotice, t: TFunction, format: Format): Record<string, string | number> {
  const words = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name === 'subject') return [name, approvalSubject(values.act as ApprovalKind, String(value), t, format)];
    if (name.endsWith('_cents')) return [name, format.money(Number(value), String(values.currency))];
    if (name.endsWith('_on')) return [name, value === '' ? '' : format.day(String(value))];
    if ((named as readonly string[]).includes(name)) return [name, t(`told:${name}.${value}`, { ...values })];
    return [name, value];
  });
  return {
    ...Object.fromEntries(words),
    because: values.reason ? ` ${values.reason}` : '',
    due: values.due_on ? t('told:due', { day: format.day(String(values.due_on)) }) : '',
  };
}

/** Names client and product of the case, or the carrier where a message stores only that. */
const whose = ({ values: { client, product, carrier } }: NetworkNotice, t: TFunction) =>
  client ? `${t('told:whose', { client, product: product ?? carrier })} ` : '';

/** A message in the reader's language. Messages written by a person keep their text. */
export function describeMessageIn(t: TFunction, format: Format): DescribeMessage {
  return ({ title, body, told: notice }) => {
    if (!notice) return { title, body };
    const words = textValues(notice, t, format);
    return {
      title: t(`told:kinds.${notice.kind}.title`, words),
      body: `${whose(notice, t)}${t(`told:kinds.${notice.kind}.body`, words)}`.trim(),
    };
  };
}

/** Returns the stored text until the translations have loaded. */
export function useDescribeMessage(): DescribeMessage {
  const { t, ready } = useTranslation('told', { useSuspense: false });
  const format = useFormat();
  return ready ? describeMessageIn(t as TFunction, format) : ({ title, body }) => ({ title, body });
}

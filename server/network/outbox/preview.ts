import type { MailTemplate, mailLanguages } from '@shared/contracts/network/mail';
import { localeOf } from '@shared/format/locale';
import { digestLines, logoInMail, writeLetter } from '../../mail/letters';
import type { Network } from '../network';
import type { Sender } from '../records/outboxTable';
import { dayText } from './noticeMail';

type Language = (typeof mailLanguages)[number];

/** Sample values of all messages. The day is that of the preview. */
function samples(language: Language, { today }: Pick<Network, 'today'>): Record<string, string> {
  const day = dayText(language, today);
  return {
    ...{ code: '482915', minutes: '10', hours: '24', device: 'Firefox, Windows', at: day, due_on: day, paid_on: day },
    ...{ case_no: 'C26-000405', cycle_no: `${today.slice(0, 7)}-A`, member: 'Ada Byron', title: 'E&O', body: 'E&O' },
    lines: digestLines(language, [
      { key: 'new', count: 2, names: ['Ada Byron', 'Wei Chen'] },
      { key: 'stuck', count: 1, names: ['C26-000405'] },
      { key: 'birthdays', count: 1, names: ['Ada Byron'] },
    ]),
    amount: new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' }).format(1_250.4),
  };
}

/** A message as its reader gets it, with sample values (domain.md 3.13). */
export function previewOf(
  network: Pick<Network, 'today'>,
  sender: Sender,
  publicUrl: string,
  { template, language }: { template: MailTemplate; language: Language },
) {
  const { code, ...values } = samples(language, network);
  const isNotice = template.startsWith('notice_');
  const isCode = template.startsWith('code_');
  const { subject, text, html } = writeLetter(
    {
      ...{ channel: 'email', address: '', language, template, expires_at: null },
      values: {
        ...values,
        ...(isCode ? { code: code ?? '' } : { path: '/vip/home' }),
        ...(isNotice && { unsubscribe: '/unsubscribe' }),
      },
    },
    sender,
    publicUrl,
  );
  const picture = sender.logo && `data:${sender.logo.mime};base64,${sender.logo.picture}`;
  return { subject, text, html: picture ? html.replace(logoInMail, picture) : html };
}

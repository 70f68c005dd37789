import { articles } from '@shared/contracts/network/articles';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { textOf } from '../../notices/noticeTexts';
import { notifyAll } from '../../notices/notify';
import { mailNotice } from '../../outbox/noticeMail';
import { recordOf } from '../../records/read';
import { existing } from '../../writes/manage';
import { agentsIn } from '../visibility';

/** The mail's sentence below the article's title. */
const sentences: Readonly<Record<string, string>> = {
  en: 'Please read this document and acknowledge it.',
  de: 'Bitte lesen Sie dieses Dokument und bestätigen Sie es.',
  fr: 'Veuillez lire ce document et le confirmer.',
  pt: 'Leia este documento e confirme-o.',
  zh: '请阅读此文件并确认。',
};

/** Reminds agents who have not acknowledged an article; each at most once a day. */
export function remindRoutes(api: NetworkApi, network: Network): void {
  serve(api, articles.remind, async ({ body: { id } }) => {
    const { title, audience } = existing(await recordOf(network.sql.db, 'articles', id));
    const missing = await agentsIn(network, { audience })
      .leftJoin('article_reads', (join) =>
        join.onRef('article_reads.member_id', '=', 'members.id').on('article_reads.article_id', '=', id),
      )
      .where('article_reads.acked_at', 'is', null)
      .select('members.id')
      .execute();
    const told = { kind: 'ack_reminder' as const, values: { article: title.slice(0, 300) } };
    const link = `/vip/newsList?id=${id}`;
    const dedupe_key = `ack ${id} ${network.today}`;
    const ids = missing.map((member) => member.id);
    const sent = await network.db.write(async (tx) => {
      const messages = await notifyAll(tx, network.now, ids, { ...textOf(told), told, link, dedupe_key });
      const readers = messages.map(({ recipient_id }) => ({
        ...{ member_id: recipient_id, notice: `${dedupe_key} ${recipient_id}`, path: link },
      }));
      const values = (language: string) => ({ title, body: sentences[language] ?? sentences.en ?? '' });
      await mailNotice(network, tx.sql, readers, { template: 'notice_broadcasts', values });
      return messages.length;
    });
    return { reminded: sent, already: ids.length - sent };
  });
}

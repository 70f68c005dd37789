import { isFoundBy, isInView, isScheduled, type MailRecord, mails, type views } from '@shared/contracts/demos/mails';
import { bareFailure, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';
import { asOfNow } from './due';
import { mailWritingRoutes } from './writing';

interface View {
  q: string;
  folder?: (typeof views)[number] | '' | undefined;
  label?: MailRecord['labels'][number] | undefined;
}

/** template.md 1.6. */
export function mailRoutes(api: DemoApi, demos: Demos): void {
  mailWritingRoutes(api, demos);
  const { db } = demos;
  const rows = db.table('mails');
  const all = () => rows.all().map((mail) => asOfNow(mail, demos.now));
  const inView = (mail: MailRecord, { q, folder, label }: View) =>
    (folder === undefined || isInView(mail, folder)) && (!label || mail.labels.includes(label)) && isFoundBy(q, mail);
  /** Newest first. */
  const mailsIn = (view: View) =>
    all()
      .filter((mail) => inView(mail, view))
      .sort((a, b) => b.id - a.id);
  const unread = (folder: string) => all().filter((mail) => mail.folder === folder && !mail.isRead).length;

  serve(api, mails.list, ({ query }) => ({
    // A query with only a label covers all folders, not just the inbox.
    emails: mailsIn({ ...query, folder: query.folder ?? (query.label ? '' : 'inbox') }),
    emailsMeta: {
      inbox: unread('inbox'),
      draft: all().filter((mail) => mail.folder === 'draft').length,
      spam: unread('spam'),
      scheduled: all().filter(isScheduled).length,
    },
  }));

  /** Changes all mails, or none if one id is unknown. */
  const change = (ids: readonly number[], changed: (mail: MailRecord) => MailRecord) =>
    db.write((tx) => {
      for (const id of new Set(ids)) {
        const mail = rows.get(id);
        if (!mail) throw noSuchRow();
        tx.put('mails', changed(asOfNow(mail, demos.now)));
      }
    });

  serve(api, mails.update, async ({ body: { emailIds, dataToUpdate } }) => {
    const labels = dataToUpdate.labels && { labels: [...new Set(dataToUpdate.labels)] };
    await change(emailIds, (mail) => ({ ...mail, ...dataToUpdate, ...labels }));
    return undefined;
  });

  serve(api, mails.toggleLabel, async ({ body: { emailIds, label } }) => {
    await change(emailIds, (mail) => ({
      ...mail,
      labels: mail.labels.includes(label) ? mail.labels.filter((one) => one !== label) : [...mail.labels, label],
    }));
    return undefined;
  });

  serve(api, mails.neighbour, ({ query: { dir, emailId, ...view } }) => {
    const list = mailsIn({ ...view, folder: view.folder ?? (view.label ? '' : undefined) });
    const at = list.findIndex(({ id }) => id === emailId);
    const neighbour = at < 0 ? undefined : list[dir === 'next' ? at + 1 : at - 1];
    if (!neighbour) throw bareFailure(404);
    return neighbour;
  });
}

import { letterHtmlPath, mail, type SentLetter } from '@shared/contracts/lantern/mail';
import type { RequestHandler, Router } from 'express';
import { notFound } from '../../http/problems';
import { type Api, type Caller, serve } from '../../http/serve';
import { logoInMail, writeLetter } from '../../mail/letters';
import type { OutboxRow } from '../../network/outbox/outbox';
import type { Sender } from '../../network/records/outboxTable';
import { answer } from '../answer';

/** The messages of the embedded backend. */
export interface Letters {
  sends(): boolean;
  latest(): Promise<OutboxRow[]>;
  sender(): Promise<Sender>;
}

const isComplete = ({ values }: OutboxRow) => Object.keys(values).length > 0;

function shown(row: OutboxRow, sender: Sender, basePath: string): SentLetter {
  const { id, created_at: at, channel, address, language, status, attempts, error } = row;
  const values = isComplete(row) ? row.values : { code: '••••••' };
  const { subject, text } = writeLetter({ ...row, values }, sender, basePath);
  return {
    ...{ id, at, channel, address, language, status, attempts, error, subject },
    text: isComplete(row) ? text : null,
    link: values.path ?? null,
  };
}

/** The page of one message. Its styles are its own, and nothing else may load or run. */
const letterPage =
  (letters: () => Letters | undefined, basePath: string): RequestHandler =>
  async (req, res) => {
    const all = letters();
    const row = (await all?.latest())?.find(({ id }) => String(id) === req.params.id);
    if (!all || !row || !isComplete(row)) throw notFound('There is no such message.');
    const sender = await all.sender();
    const picture = sender.logo && `data:${sender.logo.mime};base64,${sender.logo.picture}`;
    res
      .set(
        'Content-Security-Policy',
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups",
      )
      .type('html')
      .send(writeLetter(row, sender, basePath).html.replace(logoInMail, picture ?? ''));
  };

export function mailRoutes<C extends Caller>(api: Api<C>, letters: () => Letters | undefined, basePath: string): void {
  serve(api, mail.list, async () => {
    const all = letters();
    if (!all) return { sends: false, letters: [] };
    const [rows, sender] = [await all.latest(), await all.sender()];
    return { sends: all.sends(), letters: rows.map((row) => shown(row, sender, basePath)) };
  });
}

export const letterPages = (router: Router, letters: () => Letters | undefined, basePath: string): void =>
  answer(router, letterHtmlPath, { get: [letterPage(letters, basePath)] });

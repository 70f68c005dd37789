import { letterHtmlPath, mail, type SentLetter } from '@shared/contracts/lantern/mail';
import type { RequestHandler, Router } from 'express';
import { notFound } from '../../http/problems';
import { type Api, type Caller, serve } from '../../http/serve';
import { writeLetter } from '../../mail/letters';
import type { OutboxRow } from '../../network/outbox/outbox';
import type { Sender } from '../../network/records/outboxTable';
import { answer } from '../answer';

/** The messages of the embedded backend. */
export interface Letters {
  sends(): boolean;
  latest(): Promise<OutboxRow[]>;
  sender(): Promise<Sender>;
}

function shown(row: OutboxRow, sender: Sender, basePath: string): SentLetter {
  const { id, created_at: at, channel, address, language, status, attempts, error, values } = row;
  const { subject, text } = writeLetter(row, sender, basePath);
  const isComplete = Object.keys(values).length > 0;
  return {
    ...{ id, at, channel, address, language, status, attempts, error, subject },
    text: isComplete ? text : null,
    link: values.path ? basePath + values.path : null,
  };
}

/** The page of one message. Its styles are its own, and nothing else may load or run. */
const letterPage =
  (letters: Letters, basePath: string): RequestHandler =>
  async (req, res) => {
    const row = (await letters.latest()).find(({ id }) => String(id) === req.params.id);
    if (!row) throw notFound('There is no such message.');
    res
      .set(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups",
      )
      .type('html')
      .send(writeLetter(row, await letters.sender(), basePath).html);
  };

export function mailRoutes<C extends Caller>(api: Api<C>, letters: Letters, basePath: string): void {
  serve(api, mail.list, async () => {
    const [rows, sender] = [await letters.latest(), await letters.sender()];
    return { sends: letters.sends(), letters: rows.map((row) => shown(row, sender, basePath)) };
  });
}

export const letterPages = (router: Router, letters: Letters, basePath: string): void =>
  answer(router, letterHtmlPath, { get: [letterPage(letters, basePath)] });

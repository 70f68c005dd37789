import type { Readable } from 'node:stream';
import Busboy from '@fastify/busboy';
import { issue } from '@shared/http/issues';
import type { Request } from 'express';
import type { Files, Taken } from '../data/files';
import { invalid, Problem } from './problems';

/** The file of a form, deleted after the call unless the handler keeps it. */
export interface FormFile extends Taken {
  /** The name the caller gave it. Do not trust it. */
  readonly name: string;
}

/** The contents of a `multipart/form-data` body. */
export interface Form {
  readonly fields: Record<string, string>;
  readonly file?: FormFile | undefined;
}

const tooManyParts = () => invalid([issue('file', 'tooMany', { max: 1 })]);
const brokenForm = () => new Problem(400, 'malformed_form', 'The body must be a form with fields and one file.');

/** Reads a form with a few fields and at most one file of up to `maxBytes`, in any order. Any other body is an empty form. */
export async function readForm(req: Request, files: Files, maxBytes: number): Promise<Form> {
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;/i.test(type)) return { fields: {} };
  // Refuse a body whose declared size is too large before reading it.
  if (Number(req.headers['content-length'] ?? 0) > maxBytes + 16_384) throw tooBig(maxBytes);

  const fields: Record<string, string> = {};
  let file: Promise<FormFile> | undefined;
  const parts: Readable[] = [];
  try {
    await new Promise<void>((done, failed) => {
      const parser = new Busboy({
        headers: { ...req.headers, 'content-type': type },
        // Browsers send names as UTF-8.
        defCharset: 'utf8',
        limits: { files: 1, fileSize: maxBytes, fields: 10, fieldSize: 1_000, fieldNameSize: 50, headerPairs: 20 },
      });
      parser.on('field', (name, value) => {
        // Not by assignment, which has a special meaning for `__proto__`.
        Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
      });
      parser.on('file', (name, stream, filename) => {
        parts.push(stream);
        // The caller already knows why it ended; without a listener the error would end the process.
        stream.on('error', failed);
        if (name !== 'file') {
          stream.resume();
          failed(invalid([issue(name, 'unknown')]));
          return;
        }
        file = files.take(stream).then(async (taken) => {
          if (!stream.truncated) return { ...taken, name: filename ?? '' };
          await taken.discard();
          throw tooBig(maxBytes);
        });
        file.catch(failed);
      });
      parser.on('filesLimit', () => failed(tooManyParts()));
      parser.on('fieldsLimit', () => failed(brokenForm()));
      parser.on('error', () => failed(brokenForm()));
      parser.on('finish', () => done());
      req.on('close', () => {
        if (!req.complete) failed(brokenForm());
      });
      req.pipe(parser);
    });
    return { fields, file: await file };
  } catch (error) {
    req.unpipe();
    req.resume();
    // Do not wait for a file that will never end.
    for (const part of parts) part.destroy(brokenForm());
    await file?.then(
      (taken) => taken.discard(),
      () => {},
    );
    throw error;
  }
}

const tooBig = (maxBytes: number) => invalid([issue('file', 'fileSize', { max: Math.floor(maxBytes / 1024 / 1024) })]);

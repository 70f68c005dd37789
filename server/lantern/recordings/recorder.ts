import {
  type CurrentRecording,
  maxRecordedBytes,
  maxRecordedVariants,
  type RecordedExchange,
  recorded,
} from '@shared/contracts/lantern/recordings';
import { overridden } from '@shared/contracts/lantern/rehearsal';
import { envelopeCode } from '@shared/http/envelope';
import type { RequestHandler } from 'express';
import { conflict, notFound } from '../../http/problems';
import { isSignIn } from '../../upstream/signIn';
import { masked, maskedUrl } from '../masks';
import type { Exchange, Parsed, Traffic } from '../traffic/traffic';
import { type Asked, callerOf, fileOf, keyOf, queryOf, recordedMarks } from './variants';

/** Headers that a client may read; others describe the connection or name a caller. */
const keptHeaders: ReadonlySet<string> = new Set([
  'content-language',
  'content-type',
  'link',
  'location',
  'retry-after',
]);

const conditions = ['if-none-match', 'if-modified-since', 'range'] as const;

interface Variant {
  file: string;
  text: string;
  bytes: number;
  exchange: RecordedExchange;
  masked: ReadonlyMap<string, number>;
}

interface Active extends Pick<CurrentRecording, 'name' | 'answerers' | 'isOn' | 'startedAt' | 'exchanges' | 'leftOut'> {
  variants: Map<string, Variant>;
  bytes: number;
  pending: Set<Promise<void>>;
}

/** Collects exchanges in memory until they are saved or discarded. */
export class Recorder {
  readonly #traffic: Traffic;
  #active: Active | undefined;

  constructor(traffic: Traffic) {
    this.#traffic = traffic;
    traffic.listen((exchange, parsed) => {
      const active = this.#active;
      if (!active?.isOn || !isRecordable(exchange, active)) return;
      const work = this.#record(active, exchange, parsed).finally(() => active.pending.delete(work));
      active.pending.add(work);
    });
  }

  /** While recording, callers get whole answers instead of 304 and parts. */
  readonly askForAll: RequestHandler = (req, _res, next) => {
    if (this.#active?.isOn) for (const name of conditions) delete req.headers[name];
    next();
  };

  /** @throws recording_in_progress */
  start(name: string, answerers: readonly string[], now: Date): void {
    if (this.#active)
      throw conflict('recording_in_progress', `Save or discard the recording ${this.#active.name} first.`);
    this.#traffic.readsAll = true;
    this.#active = {
      ...{ name, answerers: [...answerers], isOn: true, startedAt: now.toISOString(), exchanges: 0, bytes: 0 },
      ...{ leftOut: { signedOut: 0, notJson: 0, noRoom: 0 }, variants: new Map(), pending: new Set() },
    };
  }

  async stop(): Promise<void> {
    const active = this.#inProgress();
    this.#traffic.readsAll = false;
    active.isOn = false;
    await Promise.all(active.pending);
  }

  async discard(): Promise<void> {
    await this.stop();
    this.#active = undefined;
  }

  get name(): string | undefined {
    return this.#active?.name;
  }

  /** The name and files to write. @throws not_found without a recording */
  get files(): { name: string; files: { file: string; text: string }[] } {
    const { name, variants } = this.#inProgress();
    return { name, files: [...variants.values()].map(({ file, text }) => ({ file, text })) };
  }

  /** `exists` tells files that are written already. */
  state(exists: (file: string) => boolean): CurrentRecording | null {
    if (!this.#active) return null;
    const { variants, pending: _, ...active } = this.#active;
    const calls = new Map<string, Variant[]>();
    for (const variant of variants.values())
      calls.set(variant.exchange.call, [...(calls.get(variant.exchange.call) ?? []), variant]);
    return {
      ...active,
      calls: [...calls]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([call, all]) => {
          const counts = new Map<string, number>();
          for (const each of all)
            for (const [field, count] of each.masked) counts.set(field, (counts.get(field) ?? 0) + count);
          return {
            call,
            variants: all.map(({ file, bytes, exchange }) => ({
              ...{ file, bytes, status: exchange.status, replaces: exists(file) },
              ...{ from: exchange.from ?? '', recordedAt: exchange.recordedAt ?? '' },
            })),
            masked: [...counts].map(([field, count]) => ({ field, count })),
          };
        }),
    };
  }

  #inProgress(): Active {
    if (!this.#active) throw notFound('Nothing is being recorded.');
    return this.#active;
  }

  async #record(active: Active, exchange: Exchange, parsed: Parsed): Promise<void> {
    const { method, url, status, at, from, answerHeaders, requestHeaders } = exchange;
    active.exchanges++;
    if (status === 401 || exchange.code === envelopeCode.signedOut) {
      active.leftOut.signedOut++;
      return;
    }
    if (parsed.answer === undefined && exchange.answer.bytes > 0) {
      active.leftOut.notJson++;
      return;
    }
    const counts = new Map<string, number>();
    const count = (field: string) => counts.set(field, (counts.get(field) ?? 0) + 1);
    const asked: Asked = {
      call: `${method} ${url.split('?')[0]}`,
      query: queryOf(url),
      ...(parsed.request !== undefined && {
        request: masked(parsed.request, recordedMarks, (field) => count(`request.${field}`)),
      }),
    };
    const caller = callerOf(await this.#traffic.accountOf(requestHeaders));
    const file: RecordedExchange = {
      ...asked,
      status: status ?? 200,
      headers: Object.fromEntries(
        answerHeaders
          .filter(([name]) => keptHeaders.has(name))
          .map(([name, value]) => [name, name === 'location' ? maskedUrl(value, recordedMarks) : value]),
      ),
      ...(parsed.answer !== undefined && { answer: masked(parsed.answer, recordedMarks, count) }),
      ...{ recordedAt: at.toISOString(), from },
      ...(caller && { caller }),
    };
    this.#keep(active, file, counts);
  }

  #keep(active: Active, exchange: RecordedExchange, counts: ReadonlyMap<string, number>): void {
    const { variants } = active;
    const key = keyOf(exchange);
    const before = variants.get(key);
    const text = `${JSON.stringify(exchange, null, 2)}\n`;
    const bytes = Buffer.byteLength(text);
    const total = active.bytes - (before?.bytes ?? 0) + bytes;
    if (total > maxRecordedBytes || (!before && variants.size >= maxRecordedVariants)) {
      active.leftOut.noRoom++;
      return;
    }
    active.bytes = total;
    const taken = new Set([...variants.values()].map(({ file }) => file.toLowerCase()));
    const file = before?.file ?? fileOf(exchange, (name) => !taken.has(name.toLowerCase()));
    variants.set(key, { file, text, bytes, exchange: { ...exchange, answer: undefined }, masked: counts });
  }
}

function isRecordable({ url, method, from, status }: Exchange, { answerers }: Active): boolean {
  if (!url.startsWith('/backend/') || method === 'HEAD' || method === 'OPTIONS') return false;
  if (status === null || status === 304 || status === 206) return false;
  if (from === overridden || from === recorded || isSignIn(url.split('/')[2]?.split('?')[0])) return false;
  return answerers.length === 0 || answerers.includes(from);
}

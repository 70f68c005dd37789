import type { TrafficEntry, TrafficExchange } from '@shared/contracts/lantern/traffic';
import { type HeaderList, masked, maskedHeaders, maskedUrl, shownMarks } from '../masks';
import { headerIn, jsonIn, textIn } from './bodies';
import type { Body, Exchange } from './traffic';

export const entryOf = (exchange: Exchange): TrafficEntry => ({
  id: exchange.id,
  at: exchange.at.toISOString(),
  ms: exchange.ms,
  account: exchange.account,
  method: exchange.method,
  path: maskedUrl(exchange.url),
  call: exchange.endpoint?.path ?? null,
  from: exchange.from,
  status: exchange.status,
  code: exchange.code,
  requestBytes: exchange.request.bytes,
  answerBytes: exchange.answer.bytes,
  reference: exchange.reference,
  contract: exchange.contract,
});

export const detailOf = (exchange: Exchange): TrafficExchange => ({
  ...entryOf(exchange),
  findings: exchange.findings,
  requestHeaders: maskedHeaders(exchange.requestHeaders),
  requestBody: bodyOf(exchange.request, exchange.requestHeaders),
  answerHeaders: maskedHeaders(exchange.answerHeaders),
  answerBody: bodyOf(exchange.answer, exchange.answerHeaders),
});

function bodyOf({ content, bytes, complete }: Body, headers: HeaderList): TrafficExchange['answerBody'] {
  return { type: headerIn(headers, 'content-type'), bytes, text: shownText(content, complete, headers), complete };
}

/** Masks whole JSON by field, and a cut body by pattern. */
function shownText(content: Buffer, complete: boolean, headers: HeaderList): string | null {
  const json = complete ? jsonIn(content, headers) : undefined;
  if (json !== undefined) return JSON.stringify(masked(json, shownMarks), null, 2);
  const text = textIn(content, headers);
  if (text === null) return null;
  if (headerIn(headers, 'content-type').startsWith('application/x-www-form-urlencoded'))
    return maskedUrl(`?${text}`).slice(1);
  return text.replace(/"(\w+)"\s*:\s*"((?:[^"\\]|\\.)*)"?/g, (_, name: string, value: string) => {
    const shown = masked({ [name]: value }, shownMarks) as Record<string, string>;
    return `${JSON.stringify(name)}: ${JSON.stringify(shown[name])}`;
  });
}

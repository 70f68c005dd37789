import { embedded } from '@shared/contracts/lantern/backends';
import type { CallConformance, Conformance, ConformanceFinding } from '@shared/contracts/lantern/conformance';
import { overridden } from '@shared/contracts/lantern/rehearsal';
import { type Verdict, verdictOf } from '@shared/http/conformance';
import { type Endpoint, enveloped } from '@shared/http/endpoint';
import { envelopeCode } from '@shared/http/envelope';
import type { Logger } from 'pino';
import type { Calls } from '../calls';
import { TimeShare } from '../timeShare';
import type { Exchange, Parsed, Traffic } from '../traffic/traffic';

/** Checks of each call that are made in any case; later ones only as time allows. */
const alwaysChecked = 5;
const mostFindings = 2_000;
const mostUnknown = 200;

type CallRecord = Omit<CallConformance, 'state'> & { last: Verdict['result'] | undefined; lastPassAt: number };
type FindingRecord = Omit<ConformanceFinding, 'passedSince'>;

/** Holds the answers of other servers against the contracts. Those of the embedded backend are checked by its types. */
export class ConformanceBook {
  readonly #traffic: Traffic;
  readonly #log: Logger;
  readonly #checking = new TimeShare(0.05);
  #calls = new Map<string, CallRecord>();
  #findings = new Map<string, FindingRecord>();
  #unknown = new Map<string, Conformance['unknown'][number]>();

  constructor(traffic: Traffic, log: Logger) {
    this.#traffic = traffic;
    this.#log = log;
    traffic.listen((exchange, parsed) => this.#check(exchange, parsed));
  }

  clear(): void {
    this.#calls = new Map();
    this.#findings = new Map();
    this.#unknown = new Map();
  }

  state({ endpoints }: Calls): Conformance {
    const calls = endpoints.filter(enveloped).map((endpoint): CallConformance => {
      const record = this.#calls.get(keyOf(endpoint));
      if (!record) return { ...nothingSeen(endpoint), state: 'unseen' };
      const { last, lastPassAt: _, ...counts } = record;
      return { ...counts, state: last ?? 'unseen' };
    });
    const findings = [...this.#findings.values()].map((finding) => ({
      ...finding,
      passedSince: (this.#calls.get(keyOf(finding))?.lastPassAt ?? 0) > Date.parse(finding.lastAt),
    }));
    return {
      calls,
      findings: findings.sort((a, b) => b.lastAt.localeCompare(a.lastAt)),
      unknown: [...this.#unknown.values()],
    };
  }

  #check(exchange: Exchange, { answer }: Parsed): void {
    const { endpoint, from, method, status, url } = exchange;
    if (from === embedded || from === overridden || status === null || !url.startsWith('/backend/')) return;
    // Answers without a body show nothing.
    if (method === 'HEAD' || status === 304) return;
    if (!endpoint) {
      this.#noteUnknown(exchange);
      exchange.contract = 'unknown';
      return;
    }
    const record = this.#recordOf(endpoint);
    const seen = record.passed + record.failed + record.refused + record.absent;
    const check = () => verdictOf(endpoint, status, sampleOf(answer));
    const verdict = seen < alwaysChecked ? check() : this.#checking.run(check);
    if (!verdict) return;
    exchange.contract = verdict.result;
    exchange.findings = verdict.findings;
    this.#note(record, exchange, verdict);
    if (verdict.result === 'fail') this.#logFailure(exchange, verdict);
  }

  #note(record: CallRecord, exchange: Exchange, { result, findings }: Verdict): void {
    const at = exchange.at.toISOString();
    record.lastAt = at;
    record.from = exchange.from;
    // A refusal says nothing about the data, so it does not replace what was seen before.
    if (result !== 'refused' || record.last === undefined || record.last === 'absent') record.last = result;
    if (result === 'pass') {
      record.passed++;
      record.lastPassAt = exchange.at.getTime();
    } else if (result === 'fail') record.failed++;
    else record[result]++;
    for (const finding of findings) {
      const key = `${keyOf(record)} ${finding.field} ${finding.expected}`;
      const known = this.#findings.get(key);
      if (!known && this.#findings.size >= mostFindings) continue;
      this.#findings.set(key, {
        ...{ method: record.method, path: record.path, ...finding, from: exchange.from },
        count: (known?.count ?? 0) + 1,
        firstAt: known?.firstAt ?? at,
        lastAt: at,
        example: exchange.id,
        reference: exchange.reference,
      });
    }
    this.#traffic.touch(exchange);
  }

  #noteUnknown({ method, url, from, at, id }: Exchange): void {
    const path = (url.split('?')[0] ?? '').replace(/\/\d+(?=\/|$)/g, '/:id');
    const key = `${method} ${path}`;
    const known = this.#unknown.get(key);
    if (!known && this.#unknown.size >= mostUnknown) return;
    const lastAt = at.toISOString();
    this.#unknown.set(key, {
      ...{ method, path, from, example: id, lastAt },
      count: (known?.count ?? 0) + 1,
      firstAt: known?.firstAt ?? lastAt,
    });
  }

  /** One line with the reference that an error screen shows. */
  #logFailure({ reference, from, endpoint, code }: Exchange, { findings }: Verdict): void {
    const [first] = findings;
    this.#log.info(
      { requestId: reference, from, call: endpoint && keyOf(endpoint), ...first, findings: findings.length },
      Object.values(envelopeCode).some((known) => known === code)
        ? 'the answer breaks its contract'
        : 'the answer has no valid envelope',
    );
  }

  #recordOf(endpoint: Endpoint): CallRecord {
    const key = keyOf(endpoint);
    const record = this.#calls.get(key) ?? { ...nothingSeen(endpoint), last: undefined, lastPassAt: 0 };
    this.#calls.set(key, record);
    return record;
  }
}

const sampledRows = 100;

/** An answer whose list is cut: thousands of broken rows take longer to check than anybody waits. */
function sampleOf(answer: unknown): unknown {
  const { data } = (answer ?? {}) as { data?: { list?: unknown } | null };
  const list = data?.list;
  if (!Array.isArray(list) || list.length <= sampledRows) return answer;
  return { ...(answer as object), data: { ...data, list: list.slice(0, sampledRows) } };
}

/** The same for an endpoint and for a record of it. */
const keyOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

const nothingSeen = ({ method, path }: Endpoint) => ({
  ...{ method: method.toUpperCase(), path, from: null, lastAt: null },
  ...{ passed: 0, failed: 0, refused: 0, absent: 0 },
});

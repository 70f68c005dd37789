import { createHash } from 'node:crypto';
import { type JournalRow, journal } from '@shared/contracts/network/journal';
import { daysBetween, shiftDay } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { byEntry, type JournalLine, journalAccounts, journalLines, totalsIn } from '@shared/plan/journal';
import { sumOf } from '../../../data/listing';
import { invalid, stale } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { aside } from '../../reads/aside';
import { recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsId, settingsIn } from '../../settings/settings';
import { save } from '../../writes/manage';
import { type AgentLines, agentLines } from './agents';
import { fileOf } from './files';
import { postingsOf } from './postings';

type Period = Omit<Received<typeof journal.summary>['query'], never>;

const mostDays = 366;
const mostExports = 5;
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

/** The journal for the books (domain.md 3.24). */
export function journalRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;

  type Closing = Received<typeof journal.close>['body'];

  const close = async (tx: NetworkTransaction, user: NetworkCaller, { until, version }: Closing) => {
    if (until !== null && until >= network.today)
      throw invalid([issue('until', 'tooLate', { max: shiftDay(network.today, -1) })]);
    const record = await recordOf(tx.sql, 'settings', settingsId);
    if ((record?.version ?? 0) !== version) throw stale();
    const saved = await tx.put('settings', {
      ...(record ?? { id: settingsId, values: {}, ...network.stamps() }),
      books_closed_until: until,
      version: version + 1,
      updated_by: user.id,
      updated_at: network.now.toISOString(),
    });
    return { until, version: saved.version };
  };

  approvals.performs<Closing>('close_books', async (tx, user, { until }) => {
    await close(tx, user, { until, version: (await recordOf(tx.sql, 'settings', settingsId))?.version ?? 0 });
    return undefined;
  });

  serve(api, journal.close, async ({ user, body }) => {
    // Refuse invalid input before asking a second person.
    await db.preview((tx) => close(tx, user, body));
    await approvals.require(user, {
      act: 'close_books',
      subject: body.until ?? '',
      entity: 'settings',
      entity_id: String(settingsId),
      asked: body,
    });
    return db.write((tx) => close(tx, user, body));
  });

  /** Completes a period; by default it is the current month until today. */
  const wholeOf = <P extends Period>({ to = network.today, from = `${to.slice(0, 7)}-01`, ...rest }: P) => ({
    ...rest,
    from,
    to,
  });

  /** @throws invalid */
  const checkedOf = (period: Period) => {
    const whole = wholeOf(period);
    const { from, to } = whole;
    if (to < from) throw invalid([issue('to', 'tooEarly', { min: from })]);
    if (daysBetween(from, to) > mostDays) throw invalid([issue('to', 'tooBig', { max: `${mostDays} days` })]);
    return whole;
  };

  /** All lines of a period. @throws invalid */
  const rowsOf = async (period: Period): Promise<JournalRow[]> => {
    const { from, to, currency, by } = checkedOf(period);
    const { journal_accounts: names } = await settingsIn(sql.db);
    const lines = journalLines(await postingsOf(network, { from, to, currency }), by);
    return lines.map((line, index) => ({ id: index + 1, ...line, account_name: names[line.account], currency }));
  };

  /** The lines of a period in order, those of agents as one element for each entry. @throws invalid */
  const entriesOf = async (period: Period): Promise<(JournalLine | AgentLines)[]> => {
    const { from, to, currency, by } = checkedOf(period);
    const read = postingsOf(network, { from, to, currency }, { withoutAgents: true });
    const [postings, agents] = await Promise.all([read, agentLines(network, { from, to, currency }, by, read)]);
    return [...journalLines(postings, by), ...agents].sort(byEntry);
  };
  const countOf = (entry: JournalLine | AgentLines) => ('count' in entry ? entry.count : 1);

  serve(
    api,
    journal.list,
    aside(network, async ({ query }) => {
      const { account, kind, currency, page, limit, sort, order } = query;
      let before = 0;
      const numbered = (await entriesOf(query)).map((entry) => {
        const first = before;
        before += countOf(entry);
        return { entry, first };
      });
      const found = numbered.filter(
        ({ entry }) =>
          (account === undefined || entry.account === account) && (kind === undefined || entry.kind === kind),
      );
      const total = sumOf(found, ({ entry }) => countOf(entry));
      const desc = sort !== undefined && order === 'desc';
      const end = desc ? total - (page - 1) * limit : Math.min(total, page * limit);
      const begin = Math.max(0, desc ? end - limit : (page - 1) * limit);
      const { journal_accounts: names } = await settingsIn(sql.db);
      const list: JournalRow[] = [];
      let passed = 0;
      for (const { entry, first } of found) {
        const [from, to] = [Math.max(0, begin - passed), Math.min(countOf(entry), end - passed)];
        passed += countOf(entry);
        if (from >= to) continue;
        const lines = 'read' in entry ? await entry.read(from, to - from) : [entry];
        for (const [place, line] of lines.entries())
          list.push({ id: first + from + place + 1, ...line, account_name: names[line.account], currency });
      }
      return {
        list: desc ? list.reverse() : list,
        total,
        page,
        limit,
        summary: totalsIn(found.map(({ entry }) => entry)),
      };
    }),
  );

  serve(
    api,
    journal.summary,
    aside(network, async ({ user, query }) => {
      const rows = await entriesOf(query);
      const { journal_accounts: names } = await settingsIn(sql.db);
      const accounts = journalAccounts.flatMap((account) => {
        const own = rows.filter((row) => row.account === account);
        return own.length === 0 ? [] : [{ account, name: names[account], ...totalsIn(own) }];
      });
      const { from, to } = wholeOf(query);
      const exports = (await recordsWith(sql.db, 'journal_exports', { currency: query.currency }))
        .filter(({ from_on, to_on }) => from_on <= to && to_on >= from)
        .slice(-mostExports)
        .reverse();
      const labels = await labelsFor(sql.db, user, { members: exports.map(({ exported_by }) => exported_by) });
      const shown = [];
      for (const { id, from_on, to_on, grouped, format, sha256, exported_by, created_at } of exports) {
        const now = await rowsOf({ from: from_on, to: to_on, currency: query.currency, by: grouped });
        shown.push({
          ...{ id, from: from_on, to: to_on, format, created_at },
          exported_by: labels.member(exported_by),
          changed: hashOf(fileOf(now, { by: grouped, format })) !== sha256,
        });
      }
      const settings = await recordOf(sql.db, 'settings', settingsId);
      const closed = { until: settings?.books_closed_until ?? null, version: settings?.version ?? 0 };
      return { from, to, accounts, ...totalsIn(rows), closed, exports: shown };
    }),
  );

  serve(api, journal.export, async ({ user, body }) => {
    const { from, to, currency, by, format } = wholeOf(body);
    const rows = await rowsOf(body);
    const content = fileOf(rows, { by, format });
    await db.write((tx) =>
      save(network, tx, 'journal_exports', undefined, {
        ...{ from_on: from, to_on: to, currency, grouped: by, format, lines: rows.length },
        ...{ debit_cents: totalsIn(rows).debit_cents, sha256: hashOf(content), exported_by: user.id },
      }),
    );
    return { name: `journal-${currency.toLowerCase()}-${from}-${to}.${format}`, content };
  });
}

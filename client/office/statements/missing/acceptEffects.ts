import { type MissingRow, statements } from '@shared/contracts/network/statements';
import type { Answer } from '@shared/http/endpoint';
import type { BulkEffects } from '~/crud/bulk/BulkRun';
import { call } from '~/platform/call';
import { formatIn } from '~/platform/format';
import { i18next } from '~/platform/i18n';

type Released = Answer<typeof statements.acceptPreview>['released'];

/** The contract's limit of a call. */
export const batchSize = 100;
const mostPreviewed = 500;
/** Names in the sentence; a count replaces the rest. */
const mostNamed = 3;

/** Agents that are paid once the office no longer expects the money of records, from the server's rolled-back run. */
export async function acceptEffects(rows: readonly MissingRow[]): Promise<BulkEffects | undefined> {
  if (rows.length > mostPreviewed) return undefined;
  const released: Released[number][] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const records = rows.slice(from, from + batchSize).map(({ record_id, version }) => ({ record_id, version }));
    released.push(...(await call(statements.acceptPreview, { body: { records } })).released);
  }
  return { sentences: [sentenceOf(released)], refused: [] };
}

function sentenceOf(released: Released): string {
  const { t } = i18next;
  const format = formatIn(i18next.language);
  const names = [...new Map(released.map(({ member_id, name }) => [member_id, name])).values()];
  if (names.length === 0) return t('missingMoney:waitsNobody');
  const sums = new Map<string, number>();
  for (const { currency, amount_cents } of released) sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
  const others = names.length - mostNamed;
  const named =
    others > 0
      ? [...names.slice(0, mostNamed), t('crud:bulk.others', { count: others, rows: format.count(others) })]
      : names;
  return t('missingMoney:waits', {
    count: names.length,
    names: format.list(named),
    amounts: format.list([...sums].map(([currency, cents]) => format.money(cents, currency))),
  });
}

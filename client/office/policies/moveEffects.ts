import type { PolicyRow } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import type { Answer } from '@shared/http/endpoint';
import type { BulkEffects } from '~/crud/bulk/BulkRun';
import { transitionBlockerTexts } from '~/network/policies/transitions/transitionBlockerTexts';
import type { TransitionForm } from '~/network/policies/transitions/transitionForm';
import { call } from '~/platform/call';
import { formatIn } from '~/platform/format';
import { i18next } from '~/platform/i18n';

type Preview = Answer<typeof policyWork.bulkPreview>;

/** More cases would delay the dialog too long. */
const mostPreviewed = 500;
/** The contract's limit of a call. */
const batchSize = 50;

/** Effects of one change of status with many cases, from the server's rolled-back runs (domain.md 3.12.7). */
export async function moveEffects(
  rows: readonly PolicyRow[],
  chosen: Omit<TransitionForm, 'policy_no'>,
): Promise<BulkEffects | undefined> {
  if (rows.length > mostPreviewed) return undefined;
  const previews: Preview[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize).map(({ id, version }) => ({ id, version }));
    previews.push(await call(policyWork.bulkPreview, { body: { ...chosen, rows: batch } }));
  }
  const refused = previews.flatMap((preview) => preview.refused);
  return {
    sentences: sentencesOf(previews, chosen.to),
    refused: refused.map(({ id, blockers, reason }) => ({
      id,
      reason:
        reason === null
          ? transitionBlockerTexts(i18next.t, formatIn(i18next.language), blockers).join(' ')
          : i18next.t([`policies:refused.${reason}`, `crud:refused.${reason}`, 'crud:bulk.state.refused']),
    })),
  };
}

function sentencesOf(previews: readonly Preview[], to: TransitionForm['to']): string[] {
  const { t } = i18next;
  const format = formatIn(i18next.language);
  const sum = (of: (preview: Preview) => number) => previews.reduce((total, preview) => total + of(preview), 0);
  const sums = new Map<string, number>();
  for (const { currency, cents } of previews.flatMap(({ posts }) => posts))
    sums.set(currency, (sums.get(currency) ?? 0) + cents);
  const amounts = format.list([...sums].map(([currency, cents]) => format.money(cents, currency)));
  const people = new Set(previews.flatMap(({ payee_ids }) => payee_ids)).size;
  const able = sum((preview) => preview.able);
  const tp = sum((preview) => preview.tp_cents);
  const cases = t('officePolicies:bulk.cases', {
    ...{ count: able, rows: format.count(able), status: t(`policies:choices.status.${to}`) },
  });
  const posts =
    people === 0
      ? t('crud:bulk.postsNothing')
      : t('officePolicies:bulk.posts', { count: people, people: format.count(people), amounts });
  return [`${cases} ${posts}`, ...(tp === 0 ? [] : [t('officePolicies:bulk.tp', { tp: format.money(tp) })])];
}

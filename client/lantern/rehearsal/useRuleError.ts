import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';
import { jsonFault } from '../api/jsonFault';
import type { DraftField, DraftRule } from './DraftRule';
import type { RehearsalStore } from './RehearsalStore';

/** Returns a function from a field of the rule and its label to the text of its issue. */
export function useRuleError(
  store: RehearsalStore,
  rule: DraftRule,
): (field: DraftField, label?: string) => string | undefined {
  const { t } = useTranslation('lantern');
  return (field, label) => {
    const issue = store.issueOf(rule, field);
    if (!issue) return undefined;
    if (Number.isNaN(rule[field])) return t('rule.number');
    if (issue.code === 'order') return rule.longTail ? t('rule.orderTail') : t('rule.order');
    if (issue.code === 'format' && field === 'path') return t('rule.pattern');
    if (issue.code === 'format' && field === 'headers') return t('rule.headersFormat');
    const fault = field === 'body' ? jsonFault(rule.body) : undefined;
    if (fault) return t('try.fault', { line: fault.line, column: fault.column });
    if (issue.code === 'onlyOne') return field === 'reset' ? t('rule.resetAlone') : t('rule.noBody');
    return issueText(t as never, issue, 'USD', label);
  };
}

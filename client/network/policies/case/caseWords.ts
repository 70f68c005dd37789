import type { Issue } from '@shared/http/issues';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { isDay } from '~/ui/dates/days';
import { useCase, useCurrency } from './CaseContext';
import type { CaseField, CaseValues } from './values';

/** A field's label under its person's heading; both persons have a first name. The form words some fields as questions. */
export function labelOf(t: TFunction, field: string): string {
  const name = field.split('.').at(-1);
  return t([`cases:fields.${name}`, `policies:fields.${name}`]);
}

/** A field's label without a heading, including the person. */
export const fullLabelOf = (t: TFunction, field: CaseField): string => {
  const [who] = field.split('.');
  return who === field ? labelOf(t, field) : t(`cases:whose.${who}`, { field: labelOf(t, field) });
};

const special: Partial<Record<string, string>> = {
  'product_id required': 'noProduct',
  'product_id choice': 'closedProduct',
  'owner.state choice': 'stateNotOffered',
  'splits taken': 'agentTwice',
  'splits missing': 'agentUnknown',
  'splits tooSmall': 'shareTooSmall',
  'splits number': 'shareTooSmall',
  'splits tooFew': 'noAgent',
};

/** An issue's message for a case, with amounts in the carrier's currency. */
export function issueWords(t: TFunction, currency: string, issue: Issue, field: CaseField, label?: string): string {
  const own = special[`${field} ${issue.code}`];
  return own ? t(`cases:issues.${own}`, { ...issue.params }) : issueText(t, issue, currency, label);
}

/** Labels and formatted values of a case, for the review, print, and conflict comparison. */
export function useCaseWords() {
  const { t } = useTranslation(['cases', 'policies']);
  const format = useFormat();
  const currency = useCurrency();
  const { store, catalogue } = useCase();
  const yes = (value: boolean | null) => (value === null ? '' : t(`policies:choices.tobacco.${value}`));

  const text = (field: CaseField, values: CaseValues): string => {
    const value = values[field];
    switch (field) {
      case 'product_id':
        return catalogue.product(values.product_id)?.name ?? '';
      case 'owner.birthday':
      case 'insured.birthday':
      case 'signed_on':
        return isDay(String(value)) ? format.day(String(value)) : String(value ?? '');
      case 'insured_is_owner':
      case 'replacement':
      case 'insured.tobacco':
        return yes(value as boolean | null);
      case 'insured.gender':
        return value ? t(`cases:gender.${value}`) : '';
      case 'premium_mode':
      case 'risk_class':
      case 'source':
        return t(`policies:choices.${field}.${value}`);
      case 'riders':
        return format.list(values.riders.map((rider) => t(`policies:choices.riders.${rider}`)));
      case 'splits':
        return format.list(
          values.splits.map(
            ({ member_id, share_bp }) =>
              `${store.names.get(member_id) ?? member_id} ${format.percent(Number(share_bp) || 0)}`,
          ),
        );
      case 'beneficiary_count':
        return value ? format.count(Number(value)) : '';
      default:
        if (/_cents$/.test(field)) return value ? format.money(Number(value), currency) : '';
        return String(value ?? '');
    }
  };
  return {
    text,
    label: (field: CaseField) => labelOf(t, field),
    fullLabel: (field: CaseField) => fullLabelOf(t, field),
  };
}

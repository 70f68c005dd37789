import { officeRoles } from '@shared/abilities';
import type { ApprovalKind } from '@shared/contracts/network/approvals';
import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

/** A request's subject in the reader's format: amounts, and the office role of `Ada Byron · finance`. Reads `told`. */
export function approvalSubject(
  kind: ApprovalKind,
  subject: string,
  t: TFunction,
  format: Pick<Format, 'money' | 'day'>,
): string {
  if (kind === 'adjustment_limit') return format.money(Math.round(Number(subject) * 100));
  if (kind === 'close_books') return subject ? format.day(subject) : t('told:booksOpen');
  const role = officeRoles.find((code) => subject.endsWith(` · ${code}`));
  return role ? subject.slice(0, -role.length) + t(`told:office_role.${role}`) : subject;
}

import type { NextTask } from '@shared/contracts/network/home';
import { daysBetween } from '@shared/format/days';
import type { TFunction } from 'i18next';
import { paths } from '~/paths';
import type { formatIn } from '~/platform/format';

interface TaskWords {
  title: string;
  /** The case, or what else belongs to it. */
  about: string;
  due: string;
  /** The address that opens it. */
  to: string;
}

const inTab = (address: string, tab: string) => `${address}&tab=${tab}`;

/** A task in words, with the address that opens it. */
export function describeTask(
  t: TFunction<'home'>,
  format: Pick<ReturnType<typeof formatIn>, 'day'>,
  item: NextTask,
  asOf: string,
): TaskWords {
  const due = item.due_on ? dueText(t, asOf, item.due_on) : '';
  switch (item.kind) {
    case 'requirement': {
      const requirement = t(`policies:choices.requirement.${item.code}`);
      const name = item.more > 0 ? t('attention.more', { name: requirement, count: item.more }) : requirement;
      const to = inTab(paths.policyDetail(item.policy_id), 'requirements');
      return { title: t('next.requirement', { name, client: item.client_name }), about: item.case_no, due, to };
    }
    case 'premium':
      return {
        title: t('next.premium', { client: item.client_name, month: item.month }),
        about: item.case_no,
        due: t('next.late', { count: item.days }),
        to: paths.policyDetail(item.policy_id),
      };
    case 'stuck':
      return {
        title: t('next.stuck', { client: item.client_name }),
        about: `${item.case_no} · ${t('attention.stuck', { status: t(`policies:choices.status.${item.status}`), count: item.median })}`,
        due: t('attention.days', { count: item.days }),
        to: paths.policyDetail(item.policy_id),
      };
    case 'touch':
      return {
        title: t(item.month === 13 ? 'next.touch13' : 'next.touch', { client: item.client_name, month: item.month }),
        about: item.case_no,
        due: item.due_on ? t('next.by', { day: format.day(item.due_on) }) : '',
        to: paths.policyDetail(item.policy_id),
      };
    case 'licence':
      return { title: t('next.licence', { state: item.state }), about: '', due, to: paths.accountTab('licences') };
    case 'credential':
      return {
        title: t('next.credential', { paper: t(`next.paper.${item.credential}`) }),
        about: '',
        due,
        to: paths.accountTab('licences'),
      };
    case 'answer':
      return {
        title: t('next.answer', { subject: item.subject }),
        about: t('next.unread', { count: item.unread }),
        due: '',
        to: `${paths.messages}?tab=office&id=${item.conversation_id}`,
      };
    case 'resource':
      return {
        title: t(item.quiz ? 'next.quiz' : 'next.read', { title: item.title }),
        about: '',
        due: '',
        to: paths.libraryItem(item.resource_id),
      };
  }
}

function dueText(t: TFunction<'home'>, asOf: string, dueOn: string): string {
  const days = daysBetween(asOf, dueOn);
  if (days < 0) return t('attention.overdue', { count: -days });
  if (days === 0) return t('attention.today');
  if (days === 1) return t('attention.tomorrow');
  return t('attention.inDays', { count: days });
}

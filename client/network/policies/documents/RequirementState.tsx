import type { PolicyDetail } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Tag } from '~/ui/Tag';
import type { DocumentsStore } from './DocumentsStore';
import { documentTones } from './documentTones';

interface RequirementStateProps {
  requirement: PolicyDetail['requirements'][number];
  store: DocumentsStore;
}

/** Done, or the review state of the latest document, or open or overdue. */
export const RequirementState = observer(({ requirement, store }: RequirementStateProps) => {
  const { t } = useTranslation(['policies', 'documents']);
  const format = useFormat();
  const { code, done_on, due_on } = requirement;
  if (done_on) return <Tag tone="success">{t('detail.doneOn', { day: format.day(done_on) })}</Tag>;
  const [last] = store.answers(code);
  if (last && last.state !== 'accepted')
    return <Tag tone={documentTones[last.state]}>{t(`documents:states.${last.state}`)}</Tag>;
  return due_on && due_on < businessToday() ? (
    <Tag tone="danger">{t('detail.overdue')}</Tag>
  ) : (
    <Tag tone="warning">{t('detail.open')}</Tag>
  );
});

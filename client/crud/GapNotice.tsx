import { useTranslation } from 'react-i18next';
import { gapsIn } from '~/platform/gaps';
import { Notice } from '~/ui/Notice';
import { fieldList } from './failureText';

/** Names the call and the fields that records of another server lack; each shows a dash. */
export const GapNotice = ({ records }: { records: readonly object[] }) => {
  const { t } = useTranslation('crud');
  const gaps = gapsIn(records);
  return gaps ? (
    <Notice tone="warning">
      {t('refused.incomplete', { call: gaps.call, fields: fieldList([...gaps.fields].sort()) })}
    </Notice>
  ) : null;
};

import { useTranslation } from 'react-i18next';
import { Palette } from './Palette';
import { useMembers } from './useMembers';

const ViewAs = () => {
  const { t } = useTranslation('shell');
  return (
    <Palette
      overlay="viewAs"
      title={t('viewAs.title')}
      label={t('viewAs.search')}
      placeholder={t('viewAs.search')}
      hint={t('viewAs.hint')}
      useGroups={useMembers}
    />
  );
};

export default ViewAs;

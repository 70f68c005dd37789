import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/SegmentedControl';

interface GroupChoiceProps {
  value: CategoryGroup;
  onChange: (group: CategoryGroup) => void;
}

export const GroupChoice = ({ value, onChange }: GroupChoiceProps) => {
  const { t } = useTranslation('officeLevels');
  return (
    <SegmentedControl<CategoryGroup>
      label={t('group.label')}
      options={categoryGroups.map((each) => ({ value: each, label: t(`group.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  );
};

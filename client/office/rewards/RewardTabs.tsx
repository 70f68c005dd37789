import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';

export const RewardTabs = ({ active }: { active: 'awards' | 'rules' }) => {
  const { t } = useTranslation(['rewardRules', 'rewards']);
  return (
    <Tabs
      label={t('tabs.label')}
      active={active}
      tabs={[
        { key: 'awards', label: t('tabs.awards'), to: paths.teamReward },
        { key: 'rules', label: t('rewards:rules.title'), to: `${paths.teamReward}?tab=rules` },
      ]}
    />
  );
};

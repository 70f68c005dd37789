import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/Tabs';

export const levelViews = ['levels', 'grid', 'promotions'] as const;
type LevelView = (typeof levelViews)[number];

export const LevelTabs = ({ active }: { active: LevelView }) => {
  const { t } = useTranslation('officeLevels');
  return (
    <Tabs
      label={t('views.label')}
      active={active}
      tabs={levelViews.map((key) => ({ key, label: t(`views.${key}`), to: key === 'levels' ? '?' : `?view=${key}` }))}
    />
  );
};

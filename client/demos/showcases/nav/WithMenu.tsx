import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

const reports = ['monthly', 'yearly'] as const;

export const WithMenu = () => {
  const { t } = useTranslation('showNav');
  const { items, current, label } = useSections('WithMenu');
  const [, setParams] = useSearchParams();
  const report = reports.find((key) => key === current);
  return (
    <Nav
      label={label}
      current={report ? 'reports' : current}
      items={[
        ...items,
        {
          key: 'reports',
          label: report ? t(`reports.${report}`) : t('sections.reports'),
          items: reports.map((key) => ({
            label: t(`reports.${key}`),
            checked: key === current,
            onSelect: () => setParams({ WithMenu: key }),
          })),
        },
      ]}
    />
  );
};

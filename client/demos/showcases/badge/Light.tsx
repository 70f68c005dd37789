import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';

const tones = ['primary', 'success', 'danger', 'warning', 'info', 'neutral'] as const;

export const Light = () => {
  const { t } = useTranslation('showBadge');
  return tones.map((tone) => (
    <Tag key={tone} tone={tone}>
      {t(`tones.${tone}`)}
    </Tag>
  ));
};

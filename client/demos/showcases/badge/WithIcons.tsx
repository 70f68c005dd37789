import { Bell, Check, CircleAlert, Heart, Info, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Badges.module.css';

const icons = { primary: Star, success: Check, danger: CircleAlert, warning: Bell, info: Info, dark: Heart } as const;

export const WithIcons = () => {
  const { t } = useTranslation('showBadge');
  return (Object.keys(icons) as (keyof typeof icons)[]).map((tone) => {
    const Glyph = icons[tone];
    return (
      <span key={tone} className={cx(styles.badge, styles[tone])}>
        <Glyph size={12} aria-hidden />
        {t(`tones.${tone}`)}
      </span>
    );
  });
};

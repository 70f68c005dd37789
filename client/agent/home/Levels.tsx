import type { Percent } from '@shared/contracts/network/dashboard';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Bars } from './Bars';
import widget from './Widget.module.css';

/** Active members per level, highest level first. */
export const Levels = ({ levels }: { levels: Percent['levels'] }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const all = levels.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...levels.map(({ count }) => count));
  return (
    <Card className={widget.card} title={t('levels.title')} subtitle={t('levels.subtitle', { count: all })}>
      <Bars
        bars={[...levels].reverse().map(({ code, name, count }) => ({
          key: code,
          label: name,
          value: format.count(count),
          share: count / most,
          color: 7 as const,
        }))}
      />
    </Card>
  );
};

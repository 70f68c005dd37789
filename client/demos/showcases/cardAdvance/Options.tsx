import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import styles from './CardAdvance.module.css';

const prices = { first: 3_900, second: 13_000, third: 5_900, fourth: 8_900 };
const names = ['first', 'second', 'third', 'fourth'] as const;

export const Options = () => {
  const { t } = useTranslation('showCardAdvance');
  const { moneyShort } = useFormat();
  const [chosen, setChosen] = useState<readonly (typeof names)[number][]>(['second']);
  const total = moneyShort(chosen.reduce((sum, name) => sum + prices[name], 0));
  return (
    <Card className={styles.card} level={3} title={t('plan')} subtitle={t('planText')}>
      <div className={styles.list}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={t(`options.${name}`)}
            hint={moneyShort(prices[name])}
            checked={chosen.includes(name)}
            onChange={(on) => setChosen(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
        <p role="status">
          <b className={styles.figure}>{total}</b> {t('basicPrice')}
        </p>
        <div>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => feedback.toast('success', t('bought', { total }))}
          >
            {t('buy')}
          </Button>
        </div>
      </div>
    </Card>
  );
};

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Tabs } from '~/ui/Tabs';
import styles from './Case.module.css';

export const Dynamic = () => {
  const { t } = useTranslation('showTab');
  const [numbers, setNumbers] = useState([1, 2]);
  const [active, setActive] = useState(1);
  const add = () => {
    const next = (numbers.at(-1) ?? 0) + 1;
    setNumbers([...numbers, next]);
    setActive(next);
  };
  const close = () => {
    const rest = numbers.filter((number) => number !== active);
    setNumbers(rest);
    setActive(rest.findLast((number) => number < active) ?? rest[0] ?? 0);
  };
  if (numbers.length === 0)
    return (
      <>
        <p className="muted">{t('noQuotes')}</p>
        <Button icon={Plus} onClick={add}>
          {t('addQuote')}
        </Button>
      </>
    );
  return (
    <div>
      <Tabs
        label={t('quotes')}
        tabs={numbers.map((number) => ({ key: `${number}`, label: t('quote', { number }) }))}
        active={`${active}`}
        onSelect={(key) => setActive(Number(key))}
        trailing={<IconButton icon={Plus} label={t('addQuote')} onClick={add} />}
      >
        <div className={styles.rows}>
          <p className={styles.text}>{t('quoteText', { number: active })}</p>
          <div className={styles.line}>
            <Button onClick={close}>{t('closeTab')}</Button>
          </div>
        </div>
      </Tabs>
    </div>
  );
};

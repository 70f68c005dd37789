import type { Hero as HeroData } from '@shared/contracts/network/home';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Amounts } from '~/crud/Amounts';
import { Money } from '~/crud/Money';
import { Explain } from '~/explain/Explain';
import { sentence } from '~/explain/sentence';
import { balanceSum } from '~/explain/sum/balanceSum';
import { eachSum } from '~/explain/sum/eachSum';
import { ExplainShare } from '~/explain/track/ExplainShare';
import { LevelMark } from '~/network/person/LevelMark';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Progress } from '~/ui/Progress';
import styles from './Hero.module.css';
import { nameOfLargest, payDayName } from './hero';

/** Next pay with its sources, balance, and progress to the next level. */
export const Hero = ({ data, onChanged }: { data: HeroData; onChanged: () => void }) => (
  <Card className={styles.hero}>
    <NextPay next={data.next} onChanged={onChanged} />
    <dl className={styles.facts}>
      <Balance balances={data.balances} onChanged={onChanged} />
      <Promotion level={data.level} promotion={data.promotion} />
    </dl>
  </Card>
);

const NextPay = ({ next, onChanged }: { next: HeroData['next']; onChanged: () => void }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (!next)
    return (
      <section className={styles.pay} aria-label={t('hero.pay')}>
        <p className={styles.label}>{t('hero.pay')}</p>
        <p className={styles.none}>{t('hero.noRun')}</p>
      </section>
    );
  const { accounts, cycle_no, pay_on } = next;
  const name = t('hero.pays', { day: payDayName(format.language, pay_on) });
  return (
    <section className={styles.pay} aria-label={name}>
      <p className={styles.label}>{name}</p>
      <p className={styles.amount}>
        <Amounts
          of={accounts.map(({ currency, paid_cents: cents }) => ({ currency, cents }))}
          each={eachSum(name, onChanged, (currency) => [{ list: 'next', query: { currency, cycle_no } }])}
        />
      </p>
      {accounts.length === 0 && <p className={styles.made}>{t('hero.nothing')}</p>}
      {accounts.map(({ currency, entries, largest, carried_for, paid_cents }) => (
        <p key={currency} className={styles.made}>
          {carried_for !== null && paid_cents === 0 && `${t(`hero.carried.${carried_for}`)} `}
          {largest
            ? sentence((marks) => t('hero.made', { ...marks, count: entries, name: nameOfLargest(t, largest) }), {
                amount: (
                  <Explain earning={largest.earning_id}>
                    <Money cents={largest.amount_cents} currency={currency} />
                  </Explain>
                ),
              })
            : t('hero.entries', { count: entries })}
        </p>
      ))}
    </section>
  );
};

const Balance = ({ balances, onChanged }: { balances: HeroData['balances']; onChanged: () => void }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const held = balances.filter(({ held_cents }) => held_cents !== 0);
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        <Link to={paths.earnings}>{t('hero.balance')}</Link>
      </dt>
      <dd className={styles.figure}>
        <Amounts
          of={balances.map(({ currency, balance_cents: cents }) => ({ currency, cents }))}
          each={balanceSum(t('hero.balance'), balances, onChanged)}
        />
      </dd>
      <dd className={styles.note}>
        {held.length > 0
          ? t('hero.held', {
              amount: format.list(held.map(({ currency, held_cents }) => format.money(held_cents, currency))),
            })
          : t('hero.balanceNote')}
      </dd>
    </div>
  );
};

const Promotion = ({ level, promotion }: Pick<HeroData, 'level' | 'promotion'>) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (!level) return null;
  const share = promotion && format.percent(promotion.progress_bp, 0);
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        <Link to={paths.accountTab('level')}>{t('hero.level')}</Link>
      </dt>
      <dd className={styles.level}>
        <LevelMark level={level} /> <bdi>{level.name}</bdi>
      </dd>
      {promotion ? (
        <dd className={styles.way}>
          <Progress
            label={t('hero.way', { level: promotion.next_level })}
            value={promotion.progress_bp}
            max={10_000}
            text={<ExplainShare>{share}</ExplainShare>}
            tone={promotion.promoted ? 'success' : 'primary'}
          />
          <span className={styles.note}>
            {promotion.promoted ? t('hero.promoted', { level: promotion.next_level }) : t('hero.closest')}
          </span>
        </dd>
      ) : (
        <dd className={styles.note}>{t('hero.top')}</dd>
      )}
    </div>
  );
};

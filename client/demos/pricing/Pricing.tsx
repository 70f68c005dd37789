import { billings, type PlanChoice, planNames, pricing } from '@shared/contracts/demos/pricing';
import { Sparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Accordion } from '~/ui/Accordion';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { PlanCard } from './PlanCard';
import styles from './Pricing.module.css';

type Billing = PlanChoice['billing'];

export const Pricing = observer(() => {
  const { t } = useTranslation('demoPricing');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const { data, failure, reload } = useAnswer(pricing.plans, {});
  const current = useAnswer(pricing.current, {});
  const [busy, setBusy] = useState<PlanChoice['plan'] | 'trial'>();
  const billing: Billing = billings.find((one) => one === params.get('billing')) ?? 'monthly';
  const chosen = current.data;

  const send = async (plan: PlanChoice['plan'], billedBy: Billing, trial: boolean): Promise<PlanChoice | undefined> => {
    setBusy(trial ? 'trial' : plan);
    try {
      const choice = await call(pricing.choose, { body: { plan, billing: billedBy, trial } });
      forgetRecent();
      current.reload();
      return choice;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('failed'), failureText(t, error));
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  const choose = async (plan: PlanChoice['plan'], trial = false) => {
    const before = chosen;
    const choice = await send(plan, billing, trial);
    if (!choice || !data) return;
    const words = { plan: data[plan].title, day: choice.trialUntil && format.day(choice.trialUntil) };
    feedback.toast(
      'success',
      t(trial ? 'trialStarted' : 'chosen', words),
      undefined,
      before && {
        label: t('undo'),
        run: () => void send(before.plan, before.billing, before.trialUntil !== null),
      },
    );
  };

  if (failure)
    return (
      <Page>
        <Card>
          <ListFailure failure={failure} texts="demoPricing" onRetry={reload} />
        </Card>
      </Page>
    );
  return (
    <Page lead={t('lead')}>
      <div className={styles.switch}>
        <SegmentedControl
          label={t('billing')}
          value={billing}
          onChange={(next) => setParams(next === 'monthly' ? {} : { billing: next }, { replace: true })}
          options={billings.map((value) => ({ value, label: t(`billings.${value}`) }))}
        />
        <span className="muted own-order">{t('saving')}</span>
      </div>
      {data ? (
        <>
          <ul className={styles.plans}>
            {planNames.map((name) => (
              <PlanCard
                key={name}
                plan={data[name]}
                yearly={billing === 'yearly'}
                current={chosen?.plan === name}
                sameBilling={name === 'basicPlan' || chosen?.billing === billing}
                trialUntil={chosen?.plan === name ? chosen.trialUntil : null}
                upgrade={planNames.indexOf(name) > planNames.indexOf(chosen?.plan ?? 'basicPlan')}
                busy={busy === name}
                onChoose={() => void choose(name)}
              />
            ))}
          </ul>
          {(!chosen || chosen.plan === 'basicPlan') && (
            <section className={styles.trial} aria-labelledby="trial">
              <Sparkles size={28} aria-hidden />
              <div className={styles.trialText}>
                <h2 id="trial">{t('trial.title', { plan: data.standardPlan.title })}</h2>
                <p className="muted">{t('trial.text')}</p>
              </div>
              <Button variant="primary" busy={busy === 'trial'} onClick={() => void choose('standardPlan', true)}>
                <bdi>{t('trial.start')}</bdi>
              </Button>
            </section>
          )}
          <Card flush title={t('questions')} className={styles.questions}>
            <Accordion items={data.qandA.map(({ question, ans }) => ({ key: question, title: question, text: ans }))} />
          </Card>
        </>
      ) : (
        <SkeletonCard height="420px" />
      )}
    </Page>
  );
});

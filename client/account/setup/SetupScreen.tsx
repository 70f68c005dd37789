import { type SetupStep, setupSteps } from '@shared/contracts/network/setup';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '~/paths';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { FailureNotice } from '../FailureNotice';
import { Stepper } from '../register/Stepper';
import { AdministratorStep } from './AdministratorStep';
import { CatalogStep } from './CatalogStep';
import { MailStep } from './MailStep';
import { NetworkStep } from './NetworkStep';
import { PlanStep } from './PlanStep';
import { SecondFactorStep } from './SecondFactorStep';
import { Setup } from './Setup';
import { SetupFrame } from './SetupFrame';

const views = {
  network: NetworkStep,
  administrator: AdministratorStep,
  factor: SecondFactorStep,
  mail: MailStep,
  plan: PlanStep,
  catalog: CatalogStep,
};
/** Refusals with their own page and advice. */
const refusals = ['not_found', 'setup_token', 'setup_sign_in'] as const;

/** The guided set-up of a network that was started empty (domain.md 2.18). A reload returns to the first open step. */
export const SetupScreen = observer(() => {
  const { t } = useTranslation('setup');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [setup] = useState(() => new Setup(params.get('token') ?? ''));
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useRef<SetupStep>(undefined);
  const { state, step, failure } = setup;
  useEffect(() => void setup.load(), [setup]);
  useEffect(() => {
    if (announced.current && step && announced.current !== step) {
      window.scrollTo({ top: 0 });
      heading.current?.focus();
    }
    announced.current = step;
  }, [step]);

  if (failure) {
    const reason = refusals.find((each) => each === failure.reason);
    return (
      <SetupFrame title={t(reason ? `refused.${reason}.title` : 'title')}>
        {reason ? <p className="muted">{t(`refused.${reason}.text`)}</p> : <FailureNotice failure={failure} />}
        {(reason === 'not_found' || reason === 'setup_sign_in') && (
          <div>
            <LinkButton
              variant="primary"
              to={reason === 'not_found' ? paths.root : `${paths.login}?next=${encodeURIComponent(paths.setup)}`}
            >
              {t(reason === 'not_found' ? 'refused.home' : 'refused.signIn')}
            </LinkButton>
          </div>
        )}
      </SetupFrame>
    );
  }
  if (!state || !step)
    return (
      <SetupFrame title={t('title')}>
        <SkeletonLines lines={8} />
      </SetupFrame>
    );
  const View = views[step];
  const done = async () => {
    if (step === 'catalog') {
      feedback.toast('success', t('finished'), t('finishedText'));
      await navigate(session.home, { replace: true });
      return;
    }
    // The token has ended: it need not stay in the address and the history.
    if (step === 'administrator') await navigate(paths.setup, { replace: true });
    await setup.load();
  };
  return (
    <SetupFrame title={t('title')} lead={t('lead')}>
      <Stepper labels={setupSteps.map((each) => t(`step.${each}`))} current={setupSteps.indexOf(step)} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t(`heading.${step}`)}
        </h2>
        <p className="muted">{t(`text.${step}`)}</p>
      </div>
      <View key={step} state={state} token={setup.token} onDone={done} />
    </SetupFrame>
  );
});

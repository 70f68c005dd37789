import { type ArrivalKind, arrivalKinds, arrivals } from '@shared/contracts/network/arrivals';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { StepList } from '~/ui/StepList';
import { ArrivalStep } from './ArrivalStep';
import { steps } from './kinds';

/** /general/import: what a network brings along when it moves in, step by step; `?kind=` opens a step (domain.md 3.18). */
export const ArrivalsPage = observer(() => {
  const { t } = useTranslation('arrivals');
  const [params, setParams] = useSearchParams();
  const store = useAnswer(arrivals.list, {});
  const asked = params.get('kind');
  const opened = arrivalKinds.find((kind) => kind === asked);
  const open = (kind: ArrivalKind | undefined) => setParams(kind ? { kind } : {}, { replace: true });
  return (
    <Page lead={t('lead')}>
      <Widget store={store} name={t('name')} skeleton={<SkeletonLines lines={12} />}>
        {({ list, mappings }) => (
          <Card>
            <StepList>
              {steps.map((step, index) => (
                <ArrivalStep
                  key={step.name}
                  {...{ step, list, mappings, open }}
                  number={index + 1}
                  opened={opened}
                  onChanged={store.reload}
                />
              ))}
            </StepList>
          </Card>
        )}
      </Widget>
    </Page>
  );
});

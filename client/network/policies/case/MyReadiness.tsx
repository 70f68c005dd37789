import { licences } from '@shared/contracts/network/licences';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { isDay } from '~/ui/dates/days';
import { Notice } from '~/ui/Notice';
import { blockerText } from './blockerText';
import { useCase } from './CaseContext';

type Ready = Answer<typeof licences.ready>;

/** The writing agent's readiness for the product and state, shown before the client has to wait (domain.md 6, B9). */
export const MyReadiness = observer(() => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { store, office } = useCase();
  const [answer, setAnswer] = useState<{ request: string; ready: Ready }>();
  const { product, values } = store;
  const state = values.signed_state || values['owner.state'];
  const date = isDay(values.signed_on) ? values.signed_on : undefined;
  const product_id = product?.id;
  const request = `${product_id} ${state} ${date}`;

  useEffect(() => {
    if (!product_id || !state || office || !mayCall(licences.ready)) return undefined;
    const running = new AbortController();
    call(
      licences.ready,
      { query: { product_id, state, ...(date && { date }) } as never },
      { signal: running.signal },
    ).then(
      (ready) => setAnswer({ request, ready }),
      (error) => {
        // The check before submission repeats this call and reports failures.
        if (!(error instanceof CallFailure)) throw error;
      },
    );
    return () => running.abort();
  }, [product_id, state, date, office, request]);

  if (answer?.request !== request || !product) return null;
  const { ready, blockers } = answer.ready;
  const words = { product: product.name, state };
  if (ready) return <Notice tone="success">{t('readiness.ready', words)}</Notice>;
  return (
    <Notice
      tone="warning"
      title={t('readiness.notReady', words)}
      actions={<Link to={paths.licensing}>{t('readiness.howTo')}</Link>}
    >
      <ul>
        {(blockers ?? []).map((blocker) => (
          <li key={`${blocker.code} ${blocker.training ?? ''}`}>{blockerText(t, format, blocker)}</li>
        ))}
      </ul>
      <p>{t('readiness.stillDraft')}</p>
    </Notice>
  );
});

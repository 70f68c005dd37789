import type { ClockState } from '@shared/contracts/lantern/clock';
import { CalendarClock, Pause, Play, RotateCcw, SkipForward } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Field } from '~/ui/Field';
import { InstantInput } from '~/ui/InstantInput';
import { Tag } from '~/ui/Tag';
import styles from './State.module.css';
import type { StateStore } from './StateStore';

/** The time that the server goes by, with ways to move it. */
export const ClockCard = observer(({ store, clock }: { store: StateStore; clock: ClockState }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const { at } = store;
  const { busy } = store.work;

  const after = async (moved: Promise<boolean>) => {
    const done = await moved;
    if (done && store.clock) feedback.toast('success', t('state.moved', { at: format.instant(store.clock.now) }));
    return done;
  };
  const set = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || (await after(store.setClock()))) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Card title={t('state.clock')} subtitle={t('state.clockText')}>
      <div className={styles.stack}>
        <p className={styles.title}>
          <strong>
            <bdi dir="ltr">{format.instant(clock.now)}</bdi>
          </strong>
          {store.isReal && <Tag tone="success">{t('state.real')}</Tag>}
          {clock.ahead_seconds !== 0 && <Tag tone="warning">{t('state.isMoved')}</Tag>}
          {clock.stopped && <Tag tone="warning">{t('state.isStopped')}</Tag>}
        </p>
        <div className={styles.actions}>
          <Button icon={SkipForward} busy={busy} onClick={() => void after(store.dayForward())}>
            {t('state.dayForward')}
          </Button>
          <Button
            icon={clock.stopped ? Play : Pause}
            busy={busy}
            onClick={() => void after(store.stop(!clock.stopped))}
          >
            {clock.stopped ? t('state.run') : t('state.stop')}
          </Button>
          <Button icon={RotateCcw} busy={busy} disabled={store.isReal} onClick={() => void after(store.realTime())}>
            {t('state.realTime')}
          </Button>
        </div>
        <form ref={form} className={styles.form} onSubmit={set} noValidate>
          <Field group label={t('state.at')} error={store.atIsWrong ? t('state.atWrong') : undefined}>
            {(ids) => (
              <InstantInput {...ids} label={t('state.at')} value={at} onChange={(next) => store.change({ at: next })} />
            )}
          </Field>
          <div>
            <Button type="submit" variant="primary" icon={CalendarClock} busy={busy}>
              {t('state.set')}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
});

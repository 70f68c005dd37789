import type { RehearsalRule } from '@shared/contracts/lantern/rehearsal';
import { FlaskConical, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { notHere } from '../calls';
import { failureText } from '../failureText';
import { HereNotice } from '../HereNotice';
import styles from './Rehearsal.module.css';
import type { RehearsalStore } from './RehearsalStore';
import { RuleFields } from './RuleFields';

/** Ready-made rules for common tests. */
const offered: Record<'slow' | 'flaky' | 'down' | 'refusal', RehearsalRule> = {
  slow: { path: '/**', latency: [400, 1200] },
  flaky: { path: '/**', failureRate: 0.2 },
  down: { path: '/backend/**', status: 503 },
  refusal: { path: '/backend/**', method: 'POST', code: 0 },
};

export const RuleEditor = observer(({ store }: { store: RehearsalStore }) => {
  const { t } = useTranslation('lantern');
  const form = useRef<HTMLFormElement>(null);
  const { rules, work } = store;
  const { busy, failure } = work;

  const add = (rule?: RehearsalRule) => {
    const key = store.add(rule);
    // Waits for the new fields to render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-rule="${key}"] select`)?.focus());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (await store.save()) feedback.toast('success', t('rehearsal.saved'));
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <Card title={t('rehearsal.rules')} subtitle={t('rehearsal.rulesText')}>
      <form ref={form} className={styles.form} onSubmit={save} noValidate>
        {failure?.reason === notHere && <HereNotice refused />}
        {failure && failure.reason !== notHere && (
          <Notice tone="danger" live title={t('rehearsal.notSaved')}>
            {failureText(t, failure)}
          </Notice>
        )}
        {rules.length === 0 && (
          <EmptyState icon={FlaskConical} title={t('rehearsal.none')} text={t('rehearsal.noneText')} />
        )}
        {rules.map((rule, at) => (
          <RuleFields key={rule.key} store={store} rule={rule} position={at + 1} />
        ))}
        <div className={styles.offers}>
          <Button size="sm" icon={Plus} disabled={store.full} onClick={() => add()}>
            {t('rehearsal.add')}
          </Button>
          {(['slow', 'flaky', 'down', 'refusal'] as const).map((name) => (
            <Button key={name} size="sm" variant="ghost" disabled={store.full} onClick={() => add(offered[name])}>
              {t(`offer.${name}`)}
            </Button>
          ))}
        </div>
        <div className={styles.foot}>
          <span className="muted" aria-live="polite">
            {store.dirty ? t('rehearsal.unsaved') : ''}
          </span>
          <Button disabled={!store.dirty} onClick={() => store.undo()}>
            {t('rehearsal.undo')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('rehearsal.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
});

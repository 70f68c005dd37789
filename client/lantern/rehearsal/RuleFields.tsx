import { maxLatencyMs, rehearsalMethods } from '@shared/contracts/lantern/rehearsal';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Checkbox } from '~/ui/Checkbox';
import { cx } from '~/ui/cx';
import { Field } from '~/ui/Field';
import { IconButton } from '~/ui/IconButton';
import { NativeSelect } from '~/ui/NativeSelect';
import { NumberInput } from '~/ui/NumberInput';
import { PercentInput } from '~/ui/PercentInput';
import { TextInput } from '~/ui/TextInput';
import type { DraftRule } from './DraftRule';
import styles from './Rehearsal.module.css';
import type { RehearsalStore } from './RehearsalStore';
import { RuleMore } from './RuleMore';
import { useRuleError } from './useRuleError';

type Props = { store: RehearsalStore; rule: DraftRule; position: number };

export const RuleFields = observer(({ store, rule, position }: Props) => {
  const { t } = useTranslation('lantern');
  const { language } = useFormat();
  const name = t('rule.name', { position });
  const error = useRuleError(store, rule);
  const isOverride = rule.code !== null || [rule.message, rule.body, rule.headers].some((text) => text.trim() !== '');
  const isAnswered = isOverride || rule.status !== null || rule.reset;
  const last = position === store.rules.length;
  return (
    <fieldset className={cx(styles.rule, !rule.on && styles.idle)} aria-label={name} data-rule={rule.key}>
      <div className={styles.top}>
        <Checkbox label={name} checked={rule.on} onChange={(on) => store.change(rule, { on })} />
        <span className={styles.state}>{rule.on ? '' : t('rule.off')}</span>
        <IconButton
          size="sm"
          icon={ArrowUp}
          label={t('rule.up', { position })}
          disabled={position === 1}
          onClick={() => store.move(rule, -1)}
        />
        <IconButton
          size="sm"
          icon={ArrowDown}
          label={t('rule.down', { position })}
          disabled={last}
          onClick={() => store.move(rule, 1)}
        />
        <IconButton size="sm" icon={Trash2} label={t('rule.remove', { position })} onClick={() => store.remove(rule)} />
      </div>
      <div className={styles.fields}>
        <Field label={t('rule.method')} error={error('method')}>
          {(ids) => (
            <NativeSelect
              {...ids}
              value={rule.method}
              onChange={(method) => store.change(rule, { method })}
              options={[
                { value: '', label: t('rule.anyMethod') },
                ...rehearsalMethods.map((method) => ({ value: method, label: method })),
              ]}
            />
          )}
        </Field>
        <div className={styles.pattern}>
          <Field label={t('rule.path')} required error={error('path', t('rule.path'))}>
            {(ids) => (
              <TextInput
                {...ids}
                dir="ltr"
                className={styles.code}
                placeholder="/apps/**"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={rule.path}
                onChange={(path) => store.change(rule, { path })}
              />
            )}
          </Field>
        </div>
        <Field label={rule.longTail ? t('rule.median') : t('rule.from')} error={error('fromMs')}>
          {(ids) => (
            <NumberInput
              {...ids}
              locale={language}
              min={0}
              max={maxLatencyMs}
              step={100}
              value={rule.fromMs}
              onChange={(fromMs) => store.change(rule, { fromMs })}
            />
          )}
        </Field>
        <Field label={rule.longTail ? t('rule.p99') : t('rule.to')} error={error('toMs')}>
          {(ids) => (
            <NumberInput
              {...ids}
              locale={language}
              min={0}
              max={maxLatencyMs}
              step={100}
              value={rule.toMs}
              onChange={(toMs) => store.change(rule, { toMs })}
            />
          )}
        </Field>
        <Field label={t('rule.share')} error={error('shareBp')}>
          {(ids) => (
            <PercentInput
              {...ids}
              locale={language}
              placeholder={isAnswered ? '100%' : '0%'}
              value={rule.shareBp}
              onChange={(shareBp) => store.change(rule, { shareBp })}
            />
          )}
        </Field>
        <Field label={t('rule.status')} error={error('status')}>
          {(ids) => (
            <NumberInput
              {...ids}
              locale={language}
              min={200}
              max={599}
              placeholder={isOverride ? '200' : '503'}
              value={rule.status}
              onChange={(status) => store.change(rule, { status })}
            />
          )}
        </Field>
      </div>
      <RuleMore store={store} rule={rule} />
    </fieldset>
  );
});

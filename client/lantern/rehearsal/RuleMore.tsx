import { maxLatencyMs } from '@shared/contracts/lantern/rehearsal';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { NumberInput } from '~/ui/NumberInput';
import { TextArea } from '~/ui/TextArea';
import { TextInput } from '~/ui/TextInput';
import { type DraftRule, moreFields } from './DraftRule';
import styles from './Rehearsal.module.css';
import type { RehearsalStore } from './RehearsalStore';
import { useRuleError } from './useRuleError';

const plain = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

const hasMore = (rule: DraftRule) =>
  rule.longTail ||
  rule.pace !== 'full' ||
  moreFields.some((field) => rule[field] !== null && rule[field] !== '' && rule[field] !== false);

/** Less common settings of a rule, folded until needed. */
export const RuleMore = observer(({ store, rule }: { store: RehearsalStore; rule: DraftRule }) => {
  const { t } = useTranslation('lantern');
  const { language } = useFormat();
  const [open, setOpen] = useState(() => hasMore(rule));
  const error = useRuleError(store, rule);
  const hasIssue = moreFields.some((field) => store.issueOf(rule, field));
  // Read here: an observer does not track a render prop.
  const { account, calls, callNumber, longTail, code, message, headers, body, reset, pace, paceValue } = rule;
  const change = (changes: Partial<DraftRule>) => store.change(rule, changes);
  return (
    <details
      className={styles.more}
      open={open || hasIssue}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('rule.more')}</summary>
      <div className={styles.moreFields}>
        <Field label={t('rule.account')} hint={t('rule.accountHint')} error={error('account')}>
          {(ids) => (
            <TextInput
              {...ids}
              {...plain}
              placeholder="agent@lantern.test"
              value={account}
              onChange={(typed) => change({ account: typed })}
            />
          )}
        </Field>
        <Field label={t('rule.calls')}>
          {(ids) => (
            <NativeSelect
              {...ids}
              value={calls}
              onChange={(chosen) => change({ calls: chosen, callNumber: chosen === 'all' ? null : (callNumber ?? 2) })}
              options={(['all', 'nth', 'every'] as const).map((value) => ({
                value,
                label: t(`rule.callsOf.${value}`),
              }))}
            />
          )}
        </Field>
        {calls !== 'all' && (
          <Field label={t('rule.callNumber')} required error={error('callNumber', t('rule.callNumber'))}>
            {(ids) => (
              <NumberInput
                {...ids}
                locale={language}
                min={1}
                value={callNumber}
                onChange={(typed) => change({ callNumber: typed })}
              />
            )}
          </Field>
        )}
        <Field label={t('rule.delay')} hint={longTail ? t('rule.longTailHint') : undefined}>
          {(ids) => (
            <NativeSelect
              {...ids}
              value={longTail ? 'tail' : 'range'}
              onChange={(chosen) => change({ longTail: chosen === 'tail' })}
              options={(['range', 'tail'] as const).map((value) => ({ value, label: t(`rule.delayOf.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t('rule.pace')}>
          {(ids) => (
            <NativeSelect
              {...ids}
              value={pace}
              onChange={(chosen) => change({ pace: chosen, paceValue: chosen === 'full' ? null : paceValue })}
              options={(['full', 'bytesPerSecond', 'ms'] as const).map((value) => ({
                value,
                label: t(`rule.paceOf.${value}`),
              }))}
            />
          )}
        </Field>
        {pace !== 'full' && (
          <Field label={t(`rule.paceUnit.${pace}`)} required error={error('paceValue', t(`rule.paceUnit.${pace}`))}>
            {(ids) => (
              <NumberInput
                {...ids}
                locale={language}
                min={1}
                {...(pace === 'ms' && { max: maxLatencyMs })}
                step={100}
                value={paceValue}
                onChange={(typed) => change({ paceValue: typed })}
              />
            )}
          </Field>
        )}
        <Field label={t('rule.code')} hint={t('rule.codeHint')} error={error('code')}>
          {(ids) => (
            <NumberInput {...ids} locale={language} value={code} onChange={(typed) => change({ code: typed })} />
          )}
        </Field>
        <Field label={t('rule.message')} error={error('message')}>
          {(ids) => <TextInput {...ids} value={message} onChange={(typed) => change({ message: typed })} />}
        </Field>
        <div className={styles.text}>
          <Field label={t('rule.body')} hint={t('rule.bodyHint')} error={error('body', t('rule.body'))}>
            {(ids) => (
              <TextArea {...ids} {...plain} rows={6} value={body} onChange={(typed) => change({ body: typed })} />
            )}
          </Field>
        </div>
        <div className={styles.text}>
          <Field label={t('rule.headers')} hint={t('rule.headersHint')} error={error('headers')}>
            {(ids) => (
              <TextArea
                {...ids}
                {...plain}
                rows={2}
                placeholder="Retry-After: 30"
                value={headers}
                onChange={(typed) => change({ headers: typed })}
              />
            )}
          </Field>
        </div>
        <div className={styles.text}>
          <Field label={t('rule.connection')} group error={error('reset')}>
            {({ describedBy, invalid }) => (
              <Checkbox
                describedBy={describedBy}
                invalid={invalid}
                label={t('rule.reset')}
                checked={reset}
                onChange={(checked) => change({ reset: checked })}
              />
            )}
          </Field>
        </div>
      </div>
    </details>
  );
});

import { SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { basePath } from '~/platform/basePath';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import { HereNotice, isHere } from '../HereNotice';
import type { Attempt } from './Attempt';
import { CopyButton } from './CopyButton';
import { ParameterField } from './ParameterField';
import { ReceivedView } from './ReceivedView';
import { curlOf, fieldOf, takesToken } from './request';
import { Sender } from './Sender';
import { TargetFields } from './TargetFields';
import styles from './TryIt.module.css';
import { target } from './target';

export const TryIt = observer(({ attempt, servers }: { attempt: Attempt; servers: readonly string[] }) => {
  const { t } = useTranslation('lantern');
  const form = useRef<HTMLFormElement>(null);
  const { call, fault, received } = attempt;
  const parameters = call.parameters ?? [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!attempt.busy && !(await attempt.submit()))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <Card title={t('try.title')} level={3}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {call['x-requires'] === 'here' && !isHere() && <HereNotice />}
        <TargetFields servers={servers} />
        {takesToken(call) && !target.elsewhere && <Sender attempt={attempt} />}
        {parameters.length > 0 && (
          <div className={styles.fields}>
            {parameters.map((one) => (
              <ParameterField key={fieldOf(one)} attempt={attempt} parameter={one} />
            ))}
          </div>
        )}
        {call.requestBody && (
          <Field
            label={t('try.body')}
            hint={fault && t('try.faultHint')}
            error={fault && t('try.fault', { line: fault.line, column: fault.column })}
          >
            {(ids) => (
              <div className={styles.json}>
                <TextArea
                  {...ids}
                  dir="ltr"
                  rows={8}
                  autoCapitalize="off"
                  spellCheck={false}
                  value={attempt.body}
                  onChange={(body) => attempt.setBody(body)}
                />
              </div>
            )}
          </Field>
        )}
        <div className={styles.send}>
          <Button type="submit" variant="primary" icon={SendHorizontal} busy={attempt.busy}>
            {t('try.send')}
          </Button>
          <CopyButton
            label={t('copy.curl')}
            text={() => curlOf(attempt.request, target.elsewhere ? '' : window.location.origin + basePath)}
          />
        </div>
        <p className={styles.address} dir="ltr">
          <code>
            {attempt.request.method} {attempt.request.address}
          </code>
        </p>
      </form>
      {received === 'unreachable' && (
        <Notice tone="danger" live title={t('try.unreachable')}>
          {t(target.elsewhere ? 'target.unreachable' : 'failure.unreachable')}
        </Notice>
      )}
      {received && received !== 'unreachable' && <ReceivedView received={received} />}
    </Card>
  );
});

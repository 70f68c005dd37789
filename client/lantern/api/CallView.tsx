import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { Answers } from './Answers';
import type { Attempt } from './Attempt';
import styles from './CallView.module.css';
import { CopyButton } from './CopyButton';
import { MethodBadge } from './MethodBadge';
import { contentOf, type Parts } from './operations';
import { ParameterTable } from './ParameterTable';
import { Prose } from './Prose';
import { Shape } from './Shape';
import { TryIt } from './TryIt';

type Props = { parts: Parts; servers: readonly string[]; attempt: Attempt };

export const CallView = ({ parts, servers, attempt }: Props) => {
  const { t } = useTranslation('lantern');
  const id = useId();
  const { call } = attempt;
  const { method, path, summary, description, parameters = [], requestBody, responses } = call;
  const requires = call['x-requires'];
  const body = contentOf(requestBody);
  return (
    <article className={styles.call} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.address}>
          <MethodBadge method={method} />
          <h2 id={id} tabIndex={-1} className={styles.path} dir="ltr">
            {path}
          </h2>
          <CopyButton label={t('copy.link')} text={() => window.location.href} />
        </div>
        <p className={styles.summary}>
          <Prose>{summary}</Prose>
        </p>
        {description && (
          <p className={styles.more}>
            <Prose>{description}</Prose>
          </p>
        )}
        <p className={styles.who}>
          <LockKeyhole size={14} aria-hidden />
          {requires.includes(' ') ? (
            <span>
              {t('requires.ability')} <code dir="ltr">{requires}</code>
            </span>
          ) : (
            t(`requires.${requires}`)
          )}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          {parameters.length > 0 && (
            <Card title={t('parameter.title')} level={3}>
              <ParameterTable parameters={parameters} label={t('parameter.title')} />
            </Card>
          )}
          {body && (
            <Card
              title={t('body.title')}
              level={3}
              subtitle={requestBody?.required ? t('body.required') : t('body.optional')}
            >
              <Shape label={t('body.title')} parts={parts} content={body} sent />
            </Card>
          )}
          <Card title={t('answer.title')} level={3}>
            <Answers parts={parts} responses={responses} />
          </Card>
        </div>
        <div className={styles.column}>
          <TryIt attempt={attempt} servers={servers} />
        </div>
      </div>
    </article>
  );
};

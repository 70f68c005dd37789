import type { Answer, Endpoint } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '~/ui/Boundary';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { ErrorState } from '~/ui/ErrorState';
import type { AnswerStore } from './AnswerStore';
import { failureText } from './failureText';
import styles from './Widget.module.css';

interface WidgetProps<E extends Endpoint> {
  store: AnswerStore<E>;
  /** The content's name in an error message. */
  name: string;
  /** A skeleton in the shape of the content. */
  skeleton: ReactNode;
  className?: string | undefined;
  children: (data: Answer<E>) => ReactNode;
}

/**
 * A part of a page that loads, fails and retries on its own; stale data is dimmed while new data loads. Answers render
 * in slices, so the page stays responsive.
 */
export const Widget = observer(<E extends Endpoint>({ store, name, skeleton, className, children }: WidgetProps<E>) => {
  const { t } = useTranslation();
  const { data: arrived, failure, loading } = store;
  const data = useDeferredValue(arrived);
  const busy = loading || data !== arrived;
  const failed = (text: string | undefined, retry: (() => void) | undefined, requestId?: string) => (
    <Card>
      <ErrorState title={t('crud:partFailed', { name })} text={text} requestId={requestId} onRetry={retry} />
    </Card>
  );
  return (
    <div className={cx(styles.widget, loading && data !== undefined && styles.dimmed, className)} aria-busy={busy}>
      {failure && failed(failureText(t, failure), failure.final ? undefined : store.reload, failure.requestId)}
      {!failure && data === undefined && skeleton}
      {!failure && data !== undefined && (
        <Boundary fallback={(retry) => failed(undefined, retry)}>
          <Content data={data} show={children} />
        </Boundary>
      )}
    </div>
  );
}) as <E extends Endpoint>(props: WidgetProps<E>) => ReactNode;

/** A separate component, because a boundary only catches errors of its children. */
const Content = <T,>({ data, show }: { data: T; show: (data: T) => ReactNode }) => show(data);

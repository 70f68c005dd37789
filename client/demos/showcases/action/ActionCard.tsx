import { ChevronDown, ChevronUp, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { IconButton } from '~/ui/IconButton';
import { Spinner } from '~/ui/Spinner';
import styles from './ActionCard.module.css';

export type CardAction = 'collapse' | 'refresh' | 'remove';
type ActionCardProps = { actions: readonly CardAction[]; children: ReactNode };

const loadingMs = 3_000;

/** A card with action buttons in its header. */
export const ActionCard = ({ actions, children }: ActionCardProps) => {
  const { t } = useTranslation('showAction');
  const [isVisible, setVisible] = useState(true);
  const [open, setOpen] = useState(true);
  const [loading, setLoading] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const id = useId();

  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => {
      setLoading(false);
      feedback.toast('success', t('refreshed'));
    }, loadingMs);
    return () => clearTimeout(timer);
  }, [loading, t]);

  // The pressed button is gone, so the focus moves to the button that replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the card comes or goes
  useEffect(() => {
    if (moved.current) box.current?.querySelector('button')?.focus();
  }, [isVisible]);
  const show = (next: boolean) => {
    moved.current = true;
    setVisible(next);
    setLoading(false);
    if (!next) feedback.toast('info', t('removed'));
  };

  const buttons = {
    collapse: (
      <IconButton
        key="collapse"
        size="sm"
        label={open ? t('collapse') : t('expand')}
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        aria-controls={id}
        className={styles.fold}
        onClick={() => setOpen(!open)}
      />
    ),
    refresh: (
      <IconButton
        key="refresh"
        size="sm"
        label={t('refresh')}
        icon={RotateCw}
        busy={loading}
        onClick={() => setLoading(true)}
      />
    ),
    remove: <IconButton key="remove" size="sm" label={t('remove')} icon={X} onClick={() => show(false)} />,
  };
  return (
    <div ref={box}>
      {isVisible ? (
        <Card level={3} title={t('card')} actions={actions.map((action) => buttons[action])}>
          <div id={id} hidden={!open} className={styles.body} aria-busy={loading}>
            <div className={loading ? styles.dimmed : undefined}>{children}</div>
            {loading && (
              <div role="status" className={styles.loading}>
                <Spinner size="md" />
                <span className="visually-hidden">{t('loading')}</span>
              </div>
            )}
          </div>
        </Card>
      ) : (
        <Button icon={RotateCw} onClick={() => show(true)}>
          {t('restore')}
        </Button>
      )}
    </div>
  );
};

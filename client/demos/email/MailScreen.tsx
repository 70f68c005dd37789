import { PenLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '~/paths';
import { useReturn } from '~/platform/cachedPage';
import { useUndoKey } from '~/platform/useUndoKey';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { Drawer } from '~/ui/Drawer';
import { FetchedPart } from '~/ui/FetchedPart';
import { Folders } from './Folders';
import styles from './Mail.module.css';
import { MailDesk } from './MailDesk';
import { MailList } from './MailList';
import { Reader } from './Reader';
import { useMailKeys } from './useMailKeys';
import { useOpenMail } from './useOpenMail';
import { type MailView, useMailView } from './view';

// Loaded on demand: most visits only read, and the rich-text editor outweighs the rest of the screen.
const Compose = lazy(async () => ({ default: (await import('./Compose')).Compose }));

/** Longest delay of a timer, in ms: browsers fire a longer one immediately. */
const longestTimer = 2 ** 31 - 2_000;

/** The mailbox: folders and labels, a list of mails, and the open mail. */
export const MailScreen = () => {
  const view = useMailView();
  return view ? <Mailbox view={view} /> : <Navigate to={paths.notFound} replace />;
};

const Mailbox = observer(({ view }: { view: MailView }) => {
  const { t } = useTranslation('demoEmail');
  const [desk] = useState(() => new MailDesk());
  const [params] = useSearchParams();
  const { store, compose } = desk;
  const { place, label, q } = view;
  const [choosing, setChoosing] = useState(false);
  const reading = useOpenMail(desk);

  useEffect(() => {
    void store.load({ place, label, q });
  }, [store, place, label, q]);
  useEffect(() => () => store.stop(), [store]);
  useReturn(store.refresh);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && store.refresh();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store]);
  // Saves the text typed since the last autosave.
  useEffect(() => () => void desk.compose?.save(), [desk]);
  const { nextDueAt } = store;
  useEffect(() => {
    const wait = nextDueAt === undefined ? Number.NaN : Date.parse(nextDueAt) - Date.now();
    if (!(wait < longestTimer)) return undefined;
    const timer = setTimeout(store.refresh, Math.max(wait, 0) + 1_000);
    return () => clearTimeout(timer);
  }, [store, nextDueAt]);
  useUndoKey(desk.undo);
  useMailKeys({ desk, reading });

  const title = label ? t(`label.${label}`) : t(`place.${place ?? 'inbox'}`);
  const folders = (onChoose?: () => void) => (
    <>
      <Button
        variant="primary"
        icon={PenLine}
        onClick={() => {
          onChoose?.();
          void desk.write();
        }}
      >
        {t('compose')}
      </Button>
      <Folders view={view} counts={store.counts} onChoose={onChoose} />
    </>
  );
  return (
    <div className={cx(styles.mailbox, params.has('mail') && styles.reading)}>
      <h1 key={title} className={styles.spoken}>
        {t('mailbox')}: {title}
      </h1>
      <div className={styles.side}>{folders()}</div>
      <MailList desk={desk} view={view} title={title} reading={reading} onFolders={() => setChoosing(true)} />
      <Reader desk={desk} reading={reading} search={q} />
      <Drawer open={choosing} onClose={() => setChoosing(false)} title={t('mailbox')}>
        <div className={styles.drawer}>{folders(() => setChoosing(false))}</div>
      </Drawer>
      {compose && (
        <FetchedPart>
          <Compose key={composeKey(compose)} desk={desk} compose={compose} />
        </FetchedPart>
      )}
    </div>
  );
});

const numbers = new WeakMap<object, number>();
let last = 0;
/** A key per written mail, so that each gets a new editor. */
function composeKey(compose: object): number {
  const key = numbers.get(compose);
  if (key !== undefined) return key;
  last += 1;
  numbers.set(compose, last);
  return last;
}

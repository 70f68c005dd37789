import { ListCollapse, ListTree } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { ScopeAndPeriod } from '../ScopeAndPeriod';
import { useSwitches } from '../useSwitches';
import { idIn, teamAddress } from './addresses';
import { FindPerson } from './FindPerson';
import { Generations } from './Generations';
import styles from './TeamTree.module.css';
import { TreeSkeleton } from './TreeSkeleton';
import { TreeStore } from './TreeStore';
import { TreeView } from './TreeView';
import { UplineBreadcrumb } from './UplineBreadcrumb';

/** Reports a failed call; any other error is a bug and is rethrown. */
const told = (title: string, text: (failure: CallFailure) => string) => (error: unknown) => {
  if (!(error instanceof CallFailure)) throw error;
  feedback.toast('danger', title, text(error));
};

interface TeamTreeProps {
  /** Between the title and the card. */
  before?: ReactNode;
  /** In the card, above the tree: tabs. */
  above: ReactNode;
  /** Whose team is shown without an `id`. */
  top: string;
  /** Below somebody who has no team. */
  alone: ReactNode;
  /** Where somebody's own page is, for those who have one to open. */
  memberAt?: (id: number) => string;
  /** Gives somebody another sponsor; resolves to whether anything changed. Left out for those who may not. */
  onMove?: ((id: number) => Promise<boolean>) | undefined;
}

/** The team as a tree that grows where it is opened; root (`id`), sought person (`at`) and period stand in the address. */
export const TeamTree = observer(({ before, above, top, alone, memberAt, onMove }: TeamTreeProps) => {
  const { t } = useTranslation('team');
  const [params, setParams] = useSearchParams();
  const [store] = useState(() => new TreeStore());
  const switches = useSwitches({ scope: 'team', period: 'mtd' });
  const { period } = switches;
  const [id, at] = [idIn(params), idIn(params, 'at')];
  const failed = told(t('branchFailed'), (failure) => failureText(t, failure));

  useEffect(() => {
    void store.load(id, period);
    return () => store.stop();
  }, [store, id, period]);

  const ready = store.rootId !== undefined && !store.loading && !store.failure;
  const reveal = (person: number) => {
    const notHere = () => feedback.toast('info', t('notHere'));
    store.reveal(person).then(
      (found) => found || notHere(),
      (error) => (error instanceof CallFailure && error.reason === 'not_found' ? notHere() : failed(error)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are as constant as the language
  useEffect(() => {
    if (ready && at !== undefined) reveal(at);
  }, [store, ready, at]);

  const find = (person: number) => {
    // The address says so already, but another person may have been marked since.
    if (person === at) reveal(person);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('at', String(person));
        return next;
      },
      { preventScrollReset: true },
    );
  };

  const [moves, setMoves] = useState(0);
  const move = async (person: number) => {
    if (!(await onMove?.(person))) return;
    setMoves((before) => before + 1);
    await store.reload();
    find(person);
  };

  const { failure, rootId, rows } = store;
  const isAlone = rows[0]?.node.direct_count === 0;
  return (
    <Page
      actions={
        <>
          <ScopeAndPeriod switches={switches} withScope={false} />
          <PrintButton />
        </>
      }
    >
      {before}
      <Generations key={moves} id={id} />
      <Card flush>
        {above}
        {id !== undefined && (
          <UplineBreadcrumb key={moves} id={id} top={top} to={(next) => teamAddress({ id: next })} />
        )}
        {failure && <ListFailure failure={failure} texts="team" onRetry={() => void store.reload()} />}
        {/* Before there is a tree, so that its answer has nothing to draw but the tree. */}
        {!failure && (
          <div className={styles.tools} data-print="no">
            <FindPerson id={id} onFind={find} />
            <Button
              icon={ListTree}
              variant="ghost"
              size="sm"
              disabled={rootId === undefined}
              onClick={() => store.openAll()}
            >
              {t('openAll')}
            </Button>
            <Button
              icon={ListCollapse}
              variant="ghost"
              size="sm"
              disabled={rootId === undefined}
              onClick={() => store.closeAll()}
            >
              {t('closeAll')}
            </Button>
          </div>
        )}
        {!failure && rootId === undefined && <TreeSkeleton />}
        {!failure && rootId !== undefined && (
          <>
            <TreeView
              store={store}
              onToggle={(branch) => void store.toggle(branch).catch(failed)}
              memberAt={memberAt}
              onMove={onMove && ((person) => void move(person))}
            />
            {isAlone && alone}
          </>
        )}
      </Card>
    </Page>
  );
});

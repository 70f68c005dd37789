import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { afterPaint } from '~/platform/afterPaint';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Card } from '~/ui/Card';
import { ScopeAndPeriod } from '../ScopeAndPeriod';
import { useSwitches } from '../useSwitches';
import { idIn, teamAddress } from './addresses';
import { Generations } from './Generations';
import { TreeSkeleton } from './TreeSkeleton';
import { TreeStore } from './TreeStore';
import { TreeTools } from './TreeTools';
import { TreeView } from './TreeView';
import { UplineBreadcrumb } from './UplineBreadcrumb';
import { fullSize, type Zoom } from './useTreeRoom';

/** Reports a failed call; any other error is a bug and is rethrown. */
const reportFailure = (title: string, text: (failure: CallFailure) => string) => (error: unknown) => {
  if (!(error instanceof CallFailure)) throw error;
  feedback.toast('danger', title, text(error));
};

/** Opens the card of a person in the tree, as a press of the name does. */
const openCard = (person: number) =>
  document.querySelector<HTMLElement>(`[data-person="${person}"] [aria-haspopup="dialog"]`)?.click();

interface TeamTreeProps {
  /** Content between the title and the card. */
  before?: ReactNode;
  /** Tabs in the card, above the tree. */
  above: ReactNode;
  /** The name of the team's root when the address has no `id`. */
  top: string;
  /** Content below a member without a team. */
  alone: ReactNode;
  /** The path of a member's page, for readers who may open it. */
  memberAt?: (id: number) => string;
  /** Changes a member's sponsor; resolves to whether it changed. Undefined without the right to. */
  onMove?: ((id: number) => Promise<boolean>) | undefined;
}

/** A team as an expandable tree. The address holds its root (`id`), the searched member (`at`), and the period. */
export const TeamTree = observer(({ before, above, top, alone, memberAt, onMove }: TeamTreeProps) => {
  const { t } = useTranslation('team');
  const [params, setParams] = useSearchParams();
  const [store] = useState(() => new TreeStore());
  const switches = useSwitches({ scope: 'team', period: 'mtd' });
  const { period } = switches;
  const [id, at] = [idIn(params), idIn(params, 'at')];
  const level = params.get('level') || undefined;
  const leader = params.get('leader') === '1' ? '1' : undefined;
  const [zoom, setZoom] = useState<Zoom>(fullSize);
  const failed = reportFailure(t('branchFailed'), (failure) => failureText(t, failure));

  useEffect(() => {
    void store.load({ id, period, level, leader });
    return () => store.stop();
  }, [store, id, period, level, leader]);

  const ready = store.rootId !== undefined && !store.loading && !store.failure;
  const reveal = (person: number) => {
    const notHere = () => feedback.toast('info', t('notHere'));
    store.reveal(person).then(
      (revealed) => (revealed ? void afterPaint().then(() => openCard(person)) : notHere()),
      (error) => (error instanceof CallFailure && error.reason === 'not_found' ? notHere() : failed(error)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are as constant as the language
  useEffect(() => {
    if (ready && at !== undefined) reveal(at);
  }, [store, ready, at]);

  const find = (person: number) => {
    // The address is unchanged, but the reader may have marked another member since.
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
        {/* Rendered before the tree loads, so that its answer has only the tree left to render. */}
        {!failure && <TreeTools id={id} store={store} zoom={zoom} onZoom={setZoom} onFind={find} />}
        {!failure && rootId === undefined && <TreeSkeleton />}
        {!failure && rootId !== undefined && (
          <>
            <TreeView
              store={store}
              zoom={zoom}
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

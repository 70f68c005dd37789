import { LockKeyhole } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
import { policyTones } from '~/network/policyTones';
import { businessToday } from '~/platform/businessDay';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import { casePaths } from '../casePaths';
import type { CaseStore, Opened } from './CaseStore';
import { CaseWizard } from './CaseWizard';
import { LocalDraftOffer } from './LocalDraftOffer';
import { OpenCase } from './OpenCase';

interface Begun {
  opened: Opened;
  prepare?: ((store: CaseStore) => void) | undefined;
}

const idIn = (value: string | null): number | null => (value && /^\d+$/.test(value) ? Number(value) : null);

const person = () => ({
  id: session.userData?.id ?? 0,
  name: `${session.userData?.fullName ?? ''} ${session.userData?.chinese_name ?? ''}`.trim(),
  office: session.ability.can('oversee', 'Policy'),
});

/** Loads a case, offers the browser's unsaved drafts, and then opens the wizard. */
const OpenedCase = observer(({ id, from }: { id: number | null; from: number | null }) => {
  const { t } = useTranslation(['cases', 'policies']);
  const [open] = useState(() => new OpenCase(person(), { id, from }, businessToday()));
  const [begun, setBegun] = useState<Begun>();
  const [chosen, setChosen] = useState(false);
  useEffect(() => void open.load(), [open]);

  const { failure, stored, detail, kept, ready, catalogue } = open;
  // Starts directly when there is no draft to choose.
  const start = begun ?? (ready && kept.length === 0 && !open.locked ? { opened: open.afresh() } : undefined);
  useEffect(() => {
    if (!begun && start) setBegun(start);
  }, [begun, start]);

  const header =
    id !== null && detail
      ? {
          title: detail.case_no,
          tags: <Tag tone={policyTones[detail.status]}>{t(`policies:choices.status.${detail.status}`)}</Tag>,
        }
      : {};
  const content = () => {
    if (failure) return <RowMissing texts="cases" failure={failure} back={casePaths().list} onRetry={open.load} />;
    if (!ready) {
      return (
        <Card>
          <SkeletonCard lines={8} />
        </Card>
      );
    }
    if (open.locked && id !== null) {
      const posted = detail !== undefined && detail.inforce_on !== null && session.ability.can('manage', 'Policy');
      return (
        <Card>
          <EmptyState
            icon={LockKeyhole}
            title={t('locked.title')}
            text={t(posted ? 'locked.posted' : 'locked.text')}
            action={
              <LinkButton to={`${casePaths().detail(id)}${posted ? '&correct' : ''}`}>
                {t(posted ? 'locked.correct' : 'locked.open')}
              </LinkButton>
            }
          />
        </Card>
      );
    }
    if (begun) return <CaseWizard {...begun} catalogue={catalogue} office={person().office} chosen={chosen} />;
    if (kept.length === 0) return null;
    return (
      <LocalDraftOffer
        kept={kept}
        catalogue={catalogue}
        other={id === null ? 'new' : 'saved'}
        onContinue={(one) => {
          setChosen(true);
          setBegun({
            opened: open.again(one),
            prepare: stored && open.isOlder(one) ? (store) => store.meet(stored) : undefined,
          });
        }}
        onDiscard={(one) => {
          setChosen(true);
          void open.discard(one);
        }}
        onOther={() => {
          setChosen(true);
          setBegun({ opened: open.afresh() });
        }}
      />
    );
  };
  return <Page {...header}>{content()}</Page>;
});

/** `?from=` starts with a copy of another case. */
export const CaseCreate = () => {
  const [params] = useSearchParams();
  const from = idIn(params.get('from'));
  return <OpenedCase key={`new ${from}`} id={null} from={from} />;
};

export const CaseEdit = () => {
  const [params] = useSearchParams();
  const id = idIn(params.get('id'));
  if (id === null) {
    return (
      <Page>
        <RowMissing texts="cases" failure={undefined} back={casePaths().list} onRetry={() => {}} />
      </Page>
    );
  }
  return <OpenedCase key={id} id={id} from={null} />;
};

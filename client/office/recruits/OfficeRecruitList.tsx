import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { anonymising } from '@shared/contracts/network/privacy';
import { type RecruitRow, recruitSources, recruitStages, recruits } from '@shared/contracts/network/recruits';
import { EyeOff, MoveRight, Pencil, UserRoundCog } from 'lucide-react';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall, type RowAction } from '~/crud/action';
import { oneOf, rowOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { useAnswer } from '~/crud/useAnswer';
import { useNewDialog } from '~/crud/useNewDialog';
import { useRowDialog } from '~/crud/useRowDialog';
import { recruitColumns } from '~/network/recruits/recruitColumns';
import { StageBar } from '~/network/recruits/StageBar';
import { PersonField } from '~/pickers/PersonField';
import { FetchedPart } from '~/ui/FetchedPart';

const RecruitDialog = lazy(async () => ({ default: (await import('~/network/recruits/RecruitDialog')).RecruitDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('~/network/recruits/MoveDialog')).MoveDialog }));
const AnonymiseDialog = lazy(async () => ({ default: (await import('./AnonymiseDialog')).AnonymiseDialog }));
const ReassignDialog = lazy(async () => ({ default: (await import('./ReassignDialog')).ReassignDialog }));

/** The name of an anonymous prospect. */
const unnamed = '—';

const filters = [
  search('q'),
  oneOf('stage', recruitStages),
  rowOf<'sponsor_id', MemberRow>('sponsor_id', membership.list, ({ name }) => name),
  oneOf('source', recruitSources),
  flag('due'),
] as const;

/** /general/member/recruit_list: every prospect of the network, to edit, move and reassign (domain.md 2.16). */
export const OfficeRecruitList = () => {
  const { t } = useTranslation('recruiting');
  const counts = useAnswer(recruits.list, { query: { scope: 'network', limit: 1 } });
  const adding = useNewDialog();
  const [edit, move] = [useRowDialog<RecruitRow>(), useRowDialog<RecruitRow>()];
  const [reassign, anonymise] = [useRowDialog<RecruitRow>(), useRowDialog<RecruitRow>()];
  const columns = useMemo((): Columns<RecruitRow> => {
    const { name, stage, sponsor, next_action_on, ...rest } = recruitColumns(t);
    return { name, stage, sponsor: { ...sponsor, optional: false }, next_action_on, ...rest };
  }, [t]);
  const counted = (name: string, icon: RowAction<RecruitRow>['icon'], run: RowAction<RecruitRow>['run']) => ({
    name,
    icon,
    offered: () => mayCall(recruits.save),
    run: async (row: RecruitRow, texts: string) => {
      const changed = (await run?.(row, texts)) ?? false;
      if (changed) counts.reload();
      return changed;
    },
  });
  const sponsorField = <PersonField name="sponsor_id" />;
  return (
    <>
      <ListScreen
        key={adding.round}
        resource={recruits}
        texts="recruiting"
        sort="-updated_at"
        filters={filters}
        columns={columns}
        create={{ to: adding.to, needs: recruits.save }}
        rowActions={[
          counted('edit', Pencil, edit.run),
          counted('move', MoveRight, move.run),
          counted('reassign', UserRoundCog, reassign.run),
          {
            name: 'anonymise',
            icon: EyeOff,
            tone: 'danger',
            offered: ({ converted_member_id, name }) =>
              mayCall(anonymising.prospect) && converted_member_id === null && name !== unnamed,
            run: anonymise.run,
          },
        ]}
        before={() => <StageBar store={counts} scope="network" scopes={[]} />}
      />
      {adding.open && (
        <FetchedPart onClose={() => adding.close(false)}>
          <RecruitDialog
            sponsor={sponsorField}
            onClose={(saved) => {
              adding.close(saved);
              if (saved) counts.reload();
            }}
          />
        </FetchedPart>
      )}
      {edit.row && (
        <FetchedPart onClose={() => edit.close(false)}>
          <RecruitDialog row={edit.row} sponsor={sponsorField} onClose={edit.close} />
        </FetchedPart>
      )}
      {move.row && (
        <FetchedPart onClose={() => move.close(false)}>
          <MoveDialog row={move.row} onClose={move.close} />
        </FetchedPart>
      )}
      {reassign.row && (
        <FetchedPart onClose={() => reassign.close(false)}>
          <ReassignDialog row={reassign.row} onClose={reassign.close} />
        </FetchedPart>
      )}
      {anonymise.row && (
        <FetchedPart onClose={() => anonymise.close(false)}>
          <AnonymiseDialog row={anonymise.row} onClose={anonymise.close} />
        </FetchedPart>
      )}
    </>
  );
};

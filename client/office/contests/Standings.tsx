import { type Contest, type ContestDetail, contests } from '@shared/contracts/network/contests';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { Drawer } from '~/ui/Drawer';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';

type Place = ContestDetail['standings'][number];

interface StandingsProps {
  contest: Contest;
  title: string;
  onClose: (changed: boolean) => void;
}

const most = 100;

/** A contest's top ranks, each with its prize if the contest ended now. */
export const Standings = ({ contest, title, onClose }: StandingsProps) => {
  const { t } = useTranslation('contests');
  const format = useFormat();
  const store = useAnswer(contests.detail, { query: { id: contest.id, limit: most } });
  const value = (of: number) =>
    contest.unit === 'cents' ? format.money(of) : contest.unit === 'bp' ? format.percent(of) : format.count(of);
  return (
    <Drawer
      open
      wide
      title={title}
      description={`${t(`choices.metric.${contest.metric}`)} · ${format.day(contest.from_on)} – ${format.day(contest.to_on)}`}
      onClose={() => onClose(false)}
    >
      <Widget store={store} name={t('actions.standings')} skeleton={<SkeletonTable rows={8} columns={4} />}>
        {({ standings, participants }) => (
          <>
            {participants > standings.length && (
              <p>{t('standings.of', { count: participants, shown: format.count(standings.length) })}</p>
            )}
            <Table<Place>
              caption={t('actions.standings')}
              rows={standings}
              rowKey={({ place }) => place}
              columns={[
                { key: 'rank', header: t('standings.rank'), nowrap: true, cell: ({ rank }) => format.count(rank) },
                {
                  key: 'name',
                  header: t('standings.agent'),
                  cell: ({ member_id, name }) => <PersonName id={member_id} name={name} />,
                },
                {
                  key: 'value',
                  header: t('standings.value'),
                  align: 'end',
                  cell: (row) => (row.value === null ? '–' : value(row.value)),
                },
                {
                  key: 'prizes',
                  header: t('fields.prizes'),
                  wrap: true,
                  cell: ({ prizes }) => (prizes.length > 0 ? <span dir="auto">{prizes.join(', ')}</span> : '–'),
                },
              ]}
              empty={<EmptyState title={t('standings.none')} text={t('standings.noneText')} />}
            />
          </>
        )}
      </Widget>
    </Drawer>
  );
};

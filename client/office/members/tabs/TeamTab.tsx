import type { MemberDetail } from '@shared/contracts/network/membership';
import { type DownlineRow, team } from '@shared/contracts/network/team';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { memberTones } from '~/network/memberTones';
import { LevelMark } from '~/network/person/LevelMark';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Tag } from '~/ui/Tag';
import styles from '../MemberPage.module.css';
import { RowsTable } from './RowsTable';

/** The upline above the member, and the downline by generation. */
export const TeamTab = observer(({ member }: { member: MemberDetail }) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  const above = useAnswer(team.path, { query: { id: member.id } });
  return (
    <div className={styles.stack}>
      <Card title={t('team.upline')}>
        <Widget store={above} name={t('team.upline')} skeleton={<SkeletonLines lines={1} />}>
          {(path) => (
            <ol className={styles.path}>
              {path.map(({ id, name, level }) => (
                <li key={id}>
                  <LevelMark level={level} /> <PersonName id={id} name={name} to={paths.memberEdit(id)} />
                </li>
              ))}
            </ol>
          )}
        </Widget>
      </Card>
      <RowsTable<DownlineRow>
        title={t('team.downline')}
        list={team.downline}
        query={{ id: member.id, sort: 'generation' }}
        empty={t('none.team')}
        open={({ id }) => `${paths.memberEdit(id)}&tab=team`}
        columns={[
          {
            key: 'name',
            header: t('fields.name'),
            cell: ({ id, name }) => <PersonName id={id} name={name} to={paths.memberEdit(id)} />,
          },
          {
            key: 'generation',
            header: t('fields.generation'),
            align: 'end',
            cell: ({ generation }) => format.count(generation),
          },
          { key: 'level', header: t('fields.level'), cell: ({ level }) => <LevelMark level={level} /> },
          {
            key: 'status',
            header: t('fields.status'),
            nowrap: true,
            cell: ({ status }) => <Tag tone={memberTones[status]}>{t(`choices.status.${status}`)}</Tag>,
          },
          { key: 'sponsor', header: t('fields.sponsor'), hideBelow: 'lg', cell: ({ sponsor }) => sponsor },
          {
            key: 'team_count',
            header: t('fields.team_count'),
            align: 'end',
            hideBelow: 'md',
            cell: ({ team_count }) => format.count(team_count),
          },
          {
            key: 'personal_ytd_cents',
            header: t('fields.tp_ytd_cents'),
            align: 'end',
            cell: ({ id, name, personal_ytd_cents: cents }) =>
              cents === 0 ? (
                format.money(cents)
              ) : (
                <ExplainSum
                  name={name}
                  cents={cents}
                  of={[{ list: 'tp', query: { state: 'inforce', member_id: id, period: 'ytd' } }]}
                >
                  {format.money(cents)}
                </ExplainSum>
              ),
          },
        ]}
      />
    </div>
  );
});

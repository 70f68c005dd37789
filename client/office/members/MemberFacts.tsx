import { roles } from '@shared/abilities';
import { earnings } from '@shared/contracts/network/earnings';
import type { MemberDetail } from '@shared/contracts/network/membership';
import { payments } from '@shared/contracts/network/payments';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Portrait } from '~/crud/Portrait';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { lightTones } from '~/network/memberTones';
import { LevelMark } from '~/network/person/LevelMark';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import { MemberMoney } from './MemberMoney';
import styles from './MemberPage.module.css';

/** The member's key figures, each with its explanation, and the blockers of an activation. */
export const MemberFacts = ({ member, reload }: { member: MemberDetail; reload: () => void }) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  const { id, level, light } = member;
  const inTree = member.role === roles.member;
  const waiting = member.days_waiting ? t('blockers', { count: member.days_waiting }) : t('blockersToday');
  const tp = (cents: number, period: 'ytd' | 'mtd') =>
    cents === 0 ? (
      format.money(cents)
    ) : (
      <ExplainSum
        name={member.name}
        cents={cents}
        of={[{ list: 'tp', query: { state: 'inforce', member_id: id, period } }]}
        onChanged={reload}
      >
        {format.money(cents)}
      </ExplainSum>
    );
  return (
    <>
      {member.status === 'pending' && (
        <Notice
          tone={member.missing.length > 0 ? 'warning' : 'success'}
          title={member.missing.length > 0 ? waiting : t('noBlockers')}
        >
          {member.missing.length > 0 && (
            <ul className={styles.missing}>
              {member.missing.map((item) => (
                <li key={item}>{t(`missing_items.${item}`)}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <Card>
        <div className={styles.head}>
          <Portrait name={member.name} url={member.avatar_url} size="xl" />
          <DefinitionList
            layout="grid"
            items={[
              { term: t('fields.member_no'), value: <bdi>{member.member_no}</bdi> },
              ...(member.office_role === null
                ? []
                : [{ term: t('fields.office_role'), value: t(`choices.office_role.${member.office_role}`) }]),
              {
                term: t('fields.level'),
                value: level && (
                  <>
                    <LevelMark level={level} /> {level.name}
                  </>
                ),
              },
              {
                term: t('fields.sponsor'),
                value:
                  member.sponsor_id === null ? null : (
                    <PersonName id={member.sponsor_id} name={member.sponsor} to={paths.memberEdit(member.sponsor_id)} />
                  ),
              },
              {
                term: t('fields.light'),
                value: light && <Tag tone={lightTones[light]}>{t(`choices.light.${light}`)}</Tag>,
              },
              { term: t('fields.tp_mtd_cents'), value: tp(member.tp_mtd_cents, 'mtd') },
              { term: t('fields.tp_ytd_cents'), value: tp(member.tp_ytd_cents, 'ytd') },
              {
                term: t('fields.team_count'),
                value: t('people', {
                  directs: format.count(member.direct_count),
                  team: format.count(member.team_count),
                }),
              },
              { term: t('fields.joined_on'), value: format.day(member.joined_on) },
              {
                term: t('fields.last_login_at'),
                value: member.last_login_at ? format.instant(member.last_login_at) : t('never'),
              },
            ]}
          />
        </div>
      </Card>
      {inTree && member.activated_on !== null && mayCall(earnings.summary) && mayCall(payments.next) && (
        <MemberMoney id={id} />
      )}
    </>
  );
};

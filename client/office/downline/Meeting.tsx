import type { team } from '@shared/contracts/network/team';
import type { Answer } from '@shared/http/endpoint';
import { ArrowDown, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LevelMark } from '~/network/person/LevelMark';
import { PersonName } from '~/network/person/PersonName';
import { teamAddress } from '~/network/team/addresses';
import { paths } from '~/paths';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { commonUpline } from './commonUpline';
import styles from './Downline.module.css';

type Chain = Answer<typeof team.path>;

export const Meeting = ({ one, other }: { one: Chain; other: Chain }) => {
  const { t } = useTranslation('downline');
  const { upline, below } = commonUpline(one, other);
  if (!upline) return <EmptyState icon={Unlink} title={t('common.none')} text={t('common.noneText')} />;
  return (
    <div className={styles.meeting}>
      <section className={styles.upline} aria-label={t('views.common')}>
        <p className={styles.small}>{t('views.common')}</p>
        <p className={styles.found} role="status">
          <LevelMark level={upline.level} />{' '}
          <PersonName id={upline.id} name={upline.name} to={paths.memberEdit(upline.id)} />{' '}
          <span className={styles.small}>{upline.member_no}</span>
        </p>
        <LinkButton size="sm" to={teamAddress({ id: upline.id })}>
          {t('common.tree')}
        </LinkButton>
      </section>
      <div className={styles.ways}>
        <Way people={below[0]} last={one.at(-1)} />
        <Way people={below[1]} last={other.at(-1)} />
      </div>
    </div>
  );
};

const Way = ({ people, last }: { people: readonly Chain[number][]; last: Chain[number] | undefined }) => {
  const { t } = useTranslation('downline');
  return (
    <section className={styles.way} aria-label={last?.name}>
      <p className={styles.small}>
        {people.length === 0
          ? t('common.self', { name: last?.name })
          : t('common.generations', { count: people.length, name: last?.name })}
      </p>
      <ol className={styles.chain}>
        {people.map(({ id, name, level, member_no }) => (
          <li key={id}>
            <ArrowDown size={14} aria-hidden className={styles.arrow} />
            <LevelMark level={level} /> <PersonName id={id} name={name} to={paths.memberEdit(id)} />{' '}
            <span className={styles.small}>{member_no}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

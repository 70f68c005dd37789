import { type ConversationRow, mailbox, type Thread } from '@shared/contracts/network/mailbox';
import { Mail, Phone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Amounts } from '~/crud/Amounts';
import { Portrait } from '~/crud/Portrait';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { CaseName } from '~/network/mailbox/CaseName';
import { mailboxTones } from '~/network/mailbox/mailboxTones';
import { lightTones, memberTones } from '~/network/memberTones';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { buttonClass } from '~/ui/buttonClass';
import { cx } from '~/ui/cx';
import { DefinitionList } from '~/ui/DefinitionList';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Tag } from '~/ui/Tag';
import { mailboxAddress } from './address';
import styles from './Mailbox.module.css';

const most = 6;
const look = buttonClass('secondary', 'sm');

interface PersonProps {
  thread: Thread;
  back: ReactNode;
}

/** The third pane: the member's standing, the linked case and other conversations. */
export const Person = observer(({ thread, back }: PersonProps) => {
  const { t } = useTranslation('mailbox');
  const { member_card: card, member, policy } = thread;
  return (
    <aside className={styles.person} aria-label={t('person.title')}>
      {back}
      <div className={styles.face}>
        <Portrait name={member.name} url={card?.avatar_url} size="xl" />
        <b className={styles.whole}>
          <PersonName id={member.id} name={member.name} to={paths.memberEdit(member.id)} />
        </b>
        <span className={styles.small}>{[member.member_no, card?.level].filter(Boolean).join(' · ')}</span>
      </div>
      {card && (
        <>
          <div className={styles.contact}>
            <a className={look} href={`mailto:${card.email}`} title={card.email}>
              <Mail size={16} aria-hidden />
              {t('person.email')}
            </a>
            {card.phone && (
              <a className={look} href={`tel:${card.phone}`} title={card.phone}>
                <Phone size={16} aria-hidden />
                {t('person.call')}
              </a>
            )}
          </div>
          <DefinitionList
            items={[
              {
                term: t('person.status'),
                value: <Tag tone={memberTones[card.status]}>{t(`choices.memberStatus.${card.status}`)}</Tag>,
              },
              {
                term: t('person.licenses'),
                value: <Tag tone={lightTones[card.light]}>{t(`choices.light.${card.light}`)}</Tag>,
              },
              {
                term: t('person.balance'),
                value: (
                  <Link to={`${paths.officeEarnings}?member_id=${card.id}`}>
                    <Amounts of={card.balances} />
                  </Link>
                ),
              },
              {
                term: t('person.cases'),
                value: (
                  <Link to={`${paths.officePolicyList}?agent_id=${card.id}&group=pending`}>{card.open_cases}</Link>
                ),
              },
              {
                term: t('person.case'),
                value: policy && (
                  <>
                    <Link to={paths.officePolicyDetail(policy.id)}>{policy.case_no}</Link>
                    <br />
                    <CaseName {...policy} />
                  </>
                ),
              },
            ]}
          />
        </>
      )}
      <Others memberId={member.id} id={thread.id} />
    </aside>
  );
});

const Others = observer(({ memberId, id }: { memberId: number; id: number }) => {
  const { t } = useTranslation('mailbox');
  const store = useAnswer(
    mailbox.list,
    { query: { member_id: memberId, limit: most, sort: 'last_message_at', order: 'desc' } },
    { live: ['mailbox'] },
  );
  return (
    <Widget store={store} name={t('person.others')} skeleton={<SkeletonLines lines={3} />}>
      {({ list, total }) => <OtherList rows={list.filter((row) => row.id !== id)} total={total} memberId={memberId} />}
    </Widget>
  );
});

const OtherList = ({ rows, total, memberId }: { rows: ConversationRow[]; total: number; memberId: number }) => {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const [params] = useSearchParams();
  return (
    <section className={styles.others} aria-label={t('person.others')}>
      <h3 className={styles.heading}>{t('person.others')}</h3>
      {rows.length === 0 && <p className={styles.small}>{t('person.none')}</p>}
      <ul className={styles.otherList}>
        {rows.map(({ id, subject, status, last_message_at }) => (
          <li key={id}>
            <Link className={cx(styles.other, 'own-order')} to={mailboxAddress(params, { id })}>
              {subject}
            </Link>
            <span className={styles.marks}>
              <Tag tone={mailboxTones[status]}>{t(`choices.status.${status}`)}</Tag>
              <span className={styles.small}>{format.day(last_message_at)}</span>
            </span>
          </li>
        ))}
      </ul>
      {total > most && <Link to={`?member_id=${memberId}`}>{t('person.all', { count: total })}</Link>}
    </section>
  );
};

import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { DefinitionList } from '~/ui/DefinitionList';
import { Drawer } from '~/ui/Drawer';
import { EmailAddress } from '~/ui/EmailAddress';
import { Tag } from '~/ui/Tag';
import { type Person, statusTones } from './people';
import styles from './Tables.module.css';

/** All fields of a row; narrow tables show only some. */
export const PersonDrawer = ({ person, onClose }: { person: Person | undefined; onClose: () => void }) => {
  const { t } = useTranslation('demoTables');
  const format = useFormat();
  if (!person) return null;
  const { fullName, avatar, email, post, city, experience, startedOn, salaryCents, status } = person;
  const items = [
    { term: t('fields.email'), value: <EmailAddress address={email} link /> },
    ...(post ? [{ term: t('fields.post'), value: post }] : []),
    ...(city ? [{ term: t('fields.city'), value: city }] : []),
    ...(experience
      ? [{ term: t('fields.experience'), value: t('years', { count: Number.parseInt(experience, 10) }) }]
      : []),
    { term: t('fields.startedOn'), value: format.day(startedOn, 'long') },
    { term: t('fields.salaryCents'), value: format.money(salaryCents) },
    ...(status
      ? [{ term: t('fields.status'), value: <Tag tone={statusTones[status]}>{t(`status.${status}`)}</Tag> }]
      : []),
  ];
  return (
    <Drawer open onClose={onClose} title={fullName}>
      <div className={styles.details}>
        <div className={styles.face}>
          <Avatar name={fullName} src={avatar ?? undefined} size="xl" />
        </div>
        <DefinitionList items={items} />
      </div>
    </Drawer>
  );
};

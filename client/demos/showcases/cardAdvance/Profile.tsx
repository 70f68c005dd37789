import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import { DefinitionList } from '~/ui/DefinitionList';
import { Tag } from '~/ui/Tag';
import styles from './CardAdvance.module.css';

export const Profile = () => {
  const { t } = useTranslation('showCardAdvance');
  const { compact, count } = useFormat();
  const name = 'Curtis Stone';
  return (
    <Card className={styles.card}>
      <div className={styles.cover}>
        <DrawnCover kind="scene" name={name} />
      </div>
      <div className={styles.middle}>
        <Avatar name={name} size="lg" />
        <b>{name}</b>
        <p>{t('place')}</p>
        <Tag tone="info">{t('associate')}</Tag>
        <DefinitionList
          layout="columns"
          items={[
            { term: t('followers'), value: compact(10_300) },
            { term: t('cases'), value: count(156) },
            { term: t('rank'), value: count(23) },
          ]}
        />
      </div>
    </Card>
  );
};

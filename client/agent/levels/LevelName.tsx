import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';
import type { Grid } from './GridPage';
import styles from './LevelName.module.css';

interface LevelNameProps {
  level: Grid['levels'][number];
  own: boolean;
}

export const LevelName = ({ level: { code, name, name_zh }, own }: LevelNameProps) => {
  const { t } = useTranslation('levels');
  return (
    <span className={styles.level}>
      <b className={styles.code}>{code}</b>
      <span>
        {name} <span lang="zh-Hans">{name_zh}</span>
      </span>
      {own && <Tag tone="primary">{t('mine')}</Tag>}
    </span>
  );
};

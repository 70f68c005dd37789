import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Tag } from '~/ui/Tag';
import styles from './CardAdvance.module.css';

const members = ['Billy Hopkins', 'Amy Carson', 'Brandon Miles', 'Daisy Weber'];
const [due, budget, hours] = ['2026-12-12', 4_925_000, 38];

export const Design = () => {
  const { t } = useTranslation('showCardAdvance');
  const { day, moneyShort } = useFormat();
  return (
    <Card className={styles.card} level={3} title={t('design')} subtitle={t('designText')}>
      <div className={styles.list}>
        <div className={styles.line}>
          <Tag tone="primary">{t('drawing')}</Tag>
          <Tag tone="info">{t('writing')}</Tag>
        </div>
        <div className={styles.faces}>
          {members.map((name) => (
            <Avatar key={name} name={name} alone />
          ))}
        </div>
        <DefinitionList
          items={[
            { term: t('due'), value: day(due) },
            { term: t('budget'), value: moneyShort(budget) },
            { term: t('effort'), value: t('hours', { count: hours }) },
          ]}
        />
      </div>
    </Card>
  );
};

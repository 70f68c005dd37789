import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';
import { Tag } from '~/ui/Tag';
import styles from './CustomContent.module.css';

const cases = ['family', 'house', 'pension'] as const;

export const CustomContent = () => {
  const { t } = useTranslation('showListGroup');
  const [chosen, setChosen] = useState<(typeof cases)[number]>('house');
  return (
    <ListGroup label={t('examples.CustomContent.title')}>
      {cases.map((each) => (
        <ListEntry
          key={each}
          current={each === chosen}
          disabled={each === 'pension'}
          end={<Tag tone={each === 'pension' ? 'neutral' : 'warning'}>{t(`custom.${each}.status`)}</Tag>}
          onClick={() => setChosen(each)}
        >
          <strong className={styles.title}>{t(`custom.${each}.title`)}</strong>
          <span className={styles.text}>{t(`custom.${each}.text`)}</span>
        </ListEntry>
      ))}
    </ListGroup>
  );
};

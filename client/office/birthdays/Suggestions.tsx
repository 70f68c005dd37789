import { gallery } from '@shared/contracts/network/gallery';
import { ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Portrait } from '~/crud/Portrait';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Birthdays.module.css';

const days = 30;

/** Members with a birthday soon and no picture yet; each links to a form with a prewritten greeting. */
export const Suggestions = observer(() => {
  const { t } = useTranslation('birthdays');
  const format = useFormat();
  const store = useAnswer(gallery.suggest, { query: { days } });
  return (
    <Widget
      className={styles.above}
      store={store}
      name={t('suggestions.title')}
      skeleton={
        <Card>
          <SkeletonCard />
        </Card>
      }
    >
      {({ list }) => (
        <Card title={t('suggestions.title')} subtitle={t('suggestions.text', { count: list.length, days })}>
          {list.length > 0 && (
            <ul className={styles.suggestions}>
              {list.map(({ member_id, name, level, on, days: left, image_url }) => (
                <li key={member_id} className={styles.suggestion}>
                  <Portrait name={name} url={image_url} />
                  <span className={styles.who}>
                    <b className="own-order">{name}</b>
                    <span className={styles.note}>
                      {[
                        level,
                        format.day(on, 'short'),
                        left === 0 ? t('suggestions.today') : t('suggestions.in', { count: left }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {mayCall(gallery.create) && (
                    <LinkButton
                      size="sm"
                      icon={ImagePlus}
                      to={`${paths.birthdayCreate}?member_id=${member_id}`}
                      aria-label={t('suggestions.addOf', { name })}
                    >
                      {t('suggestions.add')}
                    </LinkButton>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </Widget>
  );
});

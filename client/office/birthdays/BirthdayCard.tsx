import type { Att } from '@shared/contracts/network/gallery';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { usePicture } from '~/platform/picture';
import { Menu, type MenuItem } from '~/ui/Menu';
import { Tag } from '~/ui/Tag';
import styles from './Birthdays.module.css';
import { monthKey } from './months';

/** One gallery picture as agents see it, with its menu. */
export const BirthdayCard = ({ row, menu }: { row: Att; menu: (row: Att) => readonly MenuItem[] }) => {
  const { t } = useTranslation('birthdays');
  const format = useFormat();
  const src = usePicture(row.image_url);
  const { shown_name, headline, caption, kind, show_month, starts_on, ends_on, status, running } = row;
  const window =
    starts_on || ends_on
      ? t('window', { from: starts_on ? format.day(starts_on) : '…', to: ends_on ? format.day(ends_on) : '…' })
      : format.month(monthKey(show_month));
  return (
    <li className={styles.card}>
      {src ? <img className={styles.picture} src={src} alt="" loading="lazy" /> : <span className={styles.picture} />}
      <div className={styles.body}>
        <div className={styles.head}>
          <Link className={styles.name} to={paths.birthdayEdit(row.id)}>
            <bdi>{shown_name}</bdi>
          </Link>
          <Menu label={t('menuOf', { name: shown_name })} items={() => menu(row)} />
        </div>
        <span className="own-order">{headline}</span>
        <span className={styles.note} dir="auto">
          {caption}
        </span>
        <span className={styles.note}>{[t(`choices.kind.${kind}`), window].join(' · ')}</span>
        <span className={styles.tags}>
          {status === 'off' && <Tag tone="neutral">{t('choices.status.off')}</Tag>}
          {status === 'on' && (
            <Tag tone={running ? 'success' : 'info'}>{t(running ? 'choices.status.on' : 'waits')}</Tag>
          )}
        </span>
      </div>
    </li>
  );
};

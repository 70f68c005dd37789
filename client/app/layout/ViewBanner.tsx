import type { UserData } from '@shared/contracts/network/session';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '~/ui/Button';
import { Marked } from '~/ui/Marked';
import { useShell } from './ShellContext';
import styles from './ViewBanner.module.css';

/** Marks every page of the member view: an administrator sees a member's screens, read-only (domain.md 5). */
export const ViewBanner = ({ member, from }: { member: UserData; from: string }) => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const navigate = useNavigate();
  const name = [member.fullName, member.chinese_name].filter(Boolean).join(' ');
  return (
    <section className={styles.banner} aria-label={t('viewAs.label')} data-print="no">
      <Eye size={16} aria-hidden className={styles.eye} />
      <p className={styles.text}>
        <Marked text={t('viewAs.now', { name })}>{(part) => <strong dir="auto">{part}</strong>}</Marked>
      </p>
      <Button size="sm" variant="ghost" className={styles.other} onClick={() => state.show('viewAs')}>
        {t('viewAs.other')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => void navigate(from)}>
        {t('viewAs.stop')}
      </Button>
    </section>
  );
};

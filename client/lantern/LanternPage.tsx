import {
  ArrowLeftRight,
  Database,
  Disc,
  FileCheck,
  FlaskConical,
  Mail,
  Moon,
  SquareTerminal,
  Sun,
  Waypoints,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { inBase } from '~/platform/basePath';
import { preferences } from '~/platform/preferences';
import { IconButton } from '~/ui/IconButton';
import { Tabs } from '~/ui/Tabs';
import styles from './LanternPage.module.css';
import { ResetButton } from './ResetButton';

type Props = {
  active: 'calls' | 'traffic' | 'rehearsal' | 'backends' | 'contract' | 'recordings' | 'state' | 'mail';
  children: ReactNode;
};

/** Page frame of the tools, with tabs to switch between them. */
export const LanternPage = observer(({ active, children }: Props) => {
  const { t } = useTranslation('lantern');
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to={paths.root} className={styles.brand}>
          <img src={inBase('/lantern.svg')} alt="" width={28} height={28} />
          <span>{t('product')}</span>
          <span className={styles.kind}>{t('tools')}</span>
        </Link>
        <div className={styles.tabs}>
          <Tabs
            label={t('tools')}
            active={active}
            tabs={[
              { key: 'calls', label: t('calls.tab'), icon: SquareTerminal, to: paths.lanternCalls },
              { key: 'traffic', label: t('traffic.tab'), icon: ArrowLeftRight, to: paths.lanternTraffic },
              { key: 'rehearsal', label: t('rehearsal.tab'), icon: FlaskConical, to: paths.lanternRehearsal },
              { key: 'backends', label: t('backends.tab'), icon: Waypoints, to: paths.lanternBackends },
              { key: 'recordings', label: t('recordings.tab'), icon: Disc, to: paths.lanternRecordings },
              { key: 'contract', label: t('contract.tab'), icon: FileCheck, to: paths.lanternContract },
              { key: 'mail', label: t('mail.tab'), icon: Mail, to: paths.lanternMail },
              { key: 'state', label: t('state.tab'), icon: Database, to: paths.lanternState },
            ]}
          />
        </div>
        <div className={styles.actions}>
          <IconButton
            label={preferences.dark ? t('light') : t('dark')}
            icon={preferences.dark ? Sun : Moon}
            onClick={() => preferences.toggleDark()}
          />
          <ResetButton />
        </div>
      </header>
      {children}
    </div>
  );
});

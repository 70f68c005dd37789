import type { Profile } from '@shared/contracts/network/members';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';
import styles from '../Account.module.css';
import { Credentials } from './Credentials';
import { Licences } from './Licences';

const tones = { ok: 'success', warning: 'warning', problem: 'danger' } as const;

interface PapersTabProps {
  profile: Profile;
  /** Called after a paper changes, because the traffic light depends on papers. */
  onChange: () => void;
}

export const PapersTab = ({ profile: { light, problems }, onChange }: PapersTabProps) => {
  const { t } = useTranslation('profile');
  const state = light ?? 'ok';
  return (
    <div className={styles.stack}>
      <Notice tone={tones[state]} title={t(`light.${state}`)}>
        {problems.length > 0 ? (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{t(`problems.${problem}`)}</li>
            ))}
          </ul>
        ) : (
          t('light.okText')
        )}
      </Notice>
      <Licences onChange={onChange} />
      <Credentials onChange={onChange} />
    </div>
  );
};

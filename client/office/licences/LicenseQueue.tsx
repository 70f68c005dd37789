import { useSearchParams } from 'react-router-dom';
import { AppointmentList } from './AppointmentList';
import { CredentialList } from './CredentialList';
import { LicenceList } from './LicenceList';

/** /general/member/license_queue: papers to verify, and appointments to settle with carriers (domain.md 2.14). */
export const LicenseQueue = () => {
  const [params] = useSearchParams();
  const tab = params.get('tab') ?? 'licences';
  if (tab === 'appointments') return <AppointmentList />;
  if (tab === 'credentials' || tab === 'allCredentials')
    return <CredentialList key={tab} all={tab === 'allCredentials'} />;
  return <LicenceList key={tab} all={tab === 'allLicences'} />;
};

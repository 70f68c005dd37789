import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';

/** A notice that the tool works only on the server's own machine, with instructions. */
export const HereNotice = ({ refused = false }: { refused?: boolean }) => {
  const { t } = useTranslation('lantern');
  return (
    <Notice tone={refused ? 'warning' : 'info'} title={t('here.title')}>
      {t('here.text')}
    </Notice>
  );
};

const names = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** True if the page's address points to the server's own machine. */
export const isHere = () => names.test(window.location.hostname);

import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';

/** Says that a tool is for the machine of the server alone, and how to come there. */
export const HereNotice = ({ refused = false }: { refused?: boolean }) => {
  const { t } = useTranslation('lantern');
  return (
    <Notice tone={refused ? 'warning' : 'info'} title={t('here.title')}>
      {t('here.text')}
    </Notice>
  );
};

const names = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Whether the page was opened at the machine of the server, as far as its address tells. */
export const isHere = () => names.test(window.location.hostname);

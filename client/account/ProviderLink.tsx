import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { basePath } from '~/platform/basePath';
import buttons from '~/ui/Button.module.css';
import { buttonClass } from '~/ui/buttonClass';
import styles from './Account.module.css';

/** The way to the server's OpenID provider, if it has one. The address leaves the app, so it is a plain link. */
export const ProviderLink = ({ next }: { next: string }) => {
  const { t } = useTranslation('account');
  const name = document.querySelector<HTMLMetaElement>('meta[name="lantern-provider"]')?.content;
  if (!name || name.startsWith('__')) return null;
  const query = next && `?${new URLSearchParams({ next })}`;
  return (
    <a className={buttonClass('secondary', 'md', styles.main)} href={`${basePath}/backend/login/oidc/start${query}`}>
      <span className={buttons.content}>
        <LogIn size={16} aria-hidden />
        {t('login.provider', { name })}
      </span>
    </a>
  );
};

import { observer } from 'mobx-react-lite';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { MessagePage } from './MessagePage';
import { signOut } from './signOut';

/** Signed in, but not allowed; whoever is signed out is offered to sign in instead. */
export const NotAuthorizedScreen = observer(() => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { signedIn, userData } = session;
  const leave = async () => {
    const told = signOut();
    await navigate(paths.login);
    await told;
  };
  return (
    <MessagePage
      code="403"
      title={t('notAuthorized.title')}
      actions={
        signedIn ? (
          <>
            <LinkButton to={paths.root} variant="primary">
              {t('notAuthorized.home')}
            </LinkButton>
            <Button onClick={() => void leave()}>{t('notAuthorized.signOut')}</Button>
          </>
        ) : (
          <LinkButton to={paths.login} variant="primary">
            {t('notAuthorized.signIn')}
          </LinkButton>
        )
      }
    >
      <p>{t('notAuthorized.text')}</p>
      {signedIn && (
        <p>
          <Trans
            t={t}
            i18nKey="notAuthorized.who"
            values={{ name: userData?.fullName, email: userData?.email }}
            components={{ who: <strong /> }}
          />
        </p>
      )}
    </MessagePage>
  );
});

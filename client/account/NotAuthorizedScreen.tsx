import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Marked } from '~/ui/Marked';
import { MessagePage } from './MessagePage';
import { signOut } from './signOut';

/** Tells signed-in users that access is denied; signed-out users can sign in. */
export const NotAuthorizedScreen = observer(() => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { signedIn, own, viewing } = session;
  if (viewing) return <NotInView name={viewing.member.fullName} from={viewing.from} />;
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
            <Button onClick={() => void signOut(() => void navigate(paths.login))}>{t('notAuthorized.signOut')}</Button>
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
          <Marked text={t('notAuthorized.who', { name: own?.fullName, email: own?.email })}>
            {(part) => <strong>{part}</strong>}
          </Marked>
        </p>
      )}
    </MessagePage>
  );
});

/** For an administrator in a member's view: the member lacks the page, not the administrator. */
const NotInView = ({ name, from }: { name: string; from: string }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const stop = () => {
    session.endView();
    void navigate(from);
  };
  return (
    <MessagePage
      code="403"
      title={t('notAuthorized.viewTitle')}
      actions={
        <>
          <LinkButton to={paths.root} variant="primary">
            {t('notAuthorized.viewHome')}
          </LinkButton>
          <Button onClick={stop}>{t('notAuthorized.viewStop')}</Button>
        </>
      }
    >
      <p>{t('notAuthorized.viewText', { name })}</p>
    </MessagePage>
  );
};

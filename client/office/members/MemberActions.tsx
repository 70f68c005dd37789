import { factors } from '@shared/contracts/network/factors';
import { type MemberDetail, membership } from '@shared/contracts/network/membership';
import { anonymising, exports } from '@shared/contracts/network/privacy';
import { session as calls } from '@shared/contracts/network/session';
import { Download, Ellipsis, Eye, EyeOff, KeyRound, ShieldOff, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayCall, rowMenu } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { viewAs } from '~/platform/viewAs';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';
import { useMemberDialogs } from './dialogs/useMemberDialogs';
import { memberRowActions } from './memberRowActions';

/** Shows a refused call's failure as a toast. @throws any other error */
const said = (title: string, text: (failure: CallFailure) => string) => (error: unknown) => {
  if (!(error instanceof CallFailure)) throw error;
  feedback.toast('danger', title, text(error));
};

/** Every action on the member: the next step as a button, the rest in a menu. */
export const MemberActions = ({ member, reload }: { member: MemberDetail; reload: () => void }) => {
  const { t } = useTranslation(['members', 'privacy']);
  const navigate = useNavigate();
  const { ask, dialog } = useMemberDialogs();
  const [actions] = useState(() => memberRowActions<MemberDetail>(ask));
  const words = (failure: CallFailure) => failureText(t, failure);
  const look = () =>
    viewAs(member.id, paths.memberEdit(member.id)).then(
      () => navigate(paths.home),
      said(t('actions.viewFailed'), words),
    );
  const sendLink = () =>
    call(calls.sendResetLink, { body: { id: member.id } }).then(
      () => feedback.toast('success', t('actions.resetDone', { email: member.email }), t('actions.resetText')),
      said(t('actions.resetFailed'), words),
    );
  const activate = actions.find(({ name }) => name === 'activate');
  const ready = activate?.offered(member) && member.missing.length === 0;
  const items = [
    ...rowMenu(actions, 'members', reload)(member).slice(ready ? 1 : 0),
    { separator: true as const },
    ...(session.mayView && member.status !== 'inactive'
      ? [{ label: t('actions.view'), icon: Eye, onSelect: () => void look() }]
      : []),
    ...(member.status === 'inactive' || !mayCall(calls.sendResetLink)
      ? []
      : [{ label: t('actions.reset'), icon: KeyRound, onSelect: () => void sendLink() }]),
    ...((member.has_second_factor || member.has_linked_account) &&
    member.id !== session.own?.id &&
    mayCall(factors.reset)
      ? [
          {
            label: t('actions.factors'),
            icon: ShieldOff,
            onSelect: () => void ask('factors', member).then((done) => done && reload()),
          },
        ]
      : []),
    ...(mayCall(exports.member)
      ? [{ label: t('privacy:member.action'), icon: Download, onSelect: () => void ask('data', member) }]
      : []),
    ...(member.status === 'inactive' && member.anonymised_at === null && mayCall(anonymising.member)
      ? [
          {
            label: t('privacy:anonymise.action'),
            icon: EyeOff,
            tone: 'danger' as const,
            onSelect: () => void ask('anonymise', member).then((done) => done && reload()),
          },
        ]
      : []),
    ...(member.office_role !== null && member.id !== session.own?.id && mayCall(membership.officeRole)
      ? [
          {
            label: t('actions.officeRole'),
            icon: UserRoundCog,
            onSelect: () => void ask('officeRole', member).then((done) => done && reload()),
          },
        ]
      : []),
  ];
  return (
    <>
      {items.some((item) => !('separator' in item)) && (
        <Menu
          label={t('actions.more')}
          items={items}
          trigger={(props) => (
            <Button {...props} icon={Ellipsis}>
              {t('actions.more')}
            </Button>
          )}
        />
      )}
      {ready && (
        <Button
          variant="primary"
          {...(activate && { icon: activate.icon })}
          onClick={() => void activate?.run?.(member, 'members').then((done) => done && reload())}
        >
          {t('actions.activate')}
        </Button>
      )}
      {dialog}
    </>
  );
};

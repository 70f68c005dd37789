import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeMessageIn } from '~/network/describeMessage';
import { paths } from '~/paths';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { loadTexts } from '~/platform/i18n';
import { live } from '~/platform/live';
import { session } from '~/platform/session';
import { Inbox } from '../../Inbox';
import { useShell } from '../ShellContext';
import { Notifications } from './Notifications';

/** Delays the bell's calls until after the page's own. */
const loadAfterMs = 1_200;

/** The bell with the latest messages; a toast shows each new message on any page. */
export const Bell = observer(() => {
  const { t } = useTranslation('shell');
  const { screens } = useShell();
  const format = useFormat();
  const [inbox] = useState(() => new Inbox());
  // Message texts are rarely needed, so they load with the first new message.
  const said = useRef(describeMessageIn(t, format));
  said.current = describeMessageIn(t, format);
  useEffect(() => {
    const first = setTimeout(() => void inbox.load(), loadAfterMs);
    const off = live.on(({ type }) => {
      if (type !== 'message' && type !== 'reset') return;
      void inbox.load().then(async (arrived) => {
        if (type !== 'message' || arrived.length === 0) return;
        const muted = await inbox.muted();
        const latest = arrived.find((one) => !muted.includes(one.type));
        if (!latest) return;
        await loadTexts(['told']);
        const { title, body } = said.current(latest);
        feedback.toast('info', title, body);
      });
    });
    return () => {
      clearTimeout(first);
      off();
    };
  }, [inbox]);
  const readAll = async () => {
    try {
      await inbox.readAll();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('notifications.failed'), error.message);
    }
  };
  const all = screens.find(({ path }) => path === paths.messages)?.path;
  return (
    <Notifications
      items={inbox.items}
      unread={inbox.unread}
      onReadAll={session.readOnly ? undefined : () => void readAll()}
      all={all}
    />
  );
});

import type { PolicyDetail } from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMine } from '~/network/policies/mayChange';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { lastDayToReinstate } from './reinstatement';
import { mayWriteToOffice, useOfficeAddress } from './useOfficeAddress';

/** Whether a lapsed case can come back, until when, and the request for it. */
export const LapseNotice = ({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const address = useOfficeAddress(policy);
  const last = lastDayToReinstate(policy);
  if (last === null) return null;
  const left = daysBetween(businessToday(), last);
  const day = format.day(last);
  if (left < 0) return <Notice tone="info">{t('reinstate.over', { day })}</Notice>;
  return (
    <Notice
      tone="warning"
      title={t('reinstate.until', { day, count: left })}
      {...(isMine(policy) &&
        mayWriteToOffice() && {
          actions: (
            <LinkButton size="sm" icon={LifeBuoy} to={address.reinstate(last)}>
              {t('actions.reinstate')}
            </LinkButton>
          ),
        })}
    >
      {t('reinstate.text')}
    </Notice>
  );
};

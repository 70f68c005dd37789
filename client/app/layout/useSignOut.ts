import { session as calls } from '@shared/contracts/network/session';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { session } from '~/platform/session';

/** Signs out here at once. The server is told, yet nobody waits for it: without it the token dies of age. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { refreshToken } = session;
    if (refreshToken) call(calls.logout, { body: { refreshToken } }).catch(() => {});
    session.signOut();
    void navigate(paths.login);
  }, [navigate]);
}

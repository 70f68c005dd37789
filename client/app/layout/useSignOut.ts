import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '~/account/signOut';
import { paths } from '~/paths';

/** Returns a function that signs out and opens the sign-in page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void signOut(() => void navigate(paths.login)), [navigate]);
}

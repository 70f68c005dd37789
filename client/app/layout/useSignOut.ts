import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '~/account/signOut';
import { paths } from '~/paths';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void signOut(() => void navigate(paths.login)), [navigate]);
}

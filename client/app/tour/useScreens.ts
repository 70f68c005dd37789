import { useMemo, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { refusal } from '../guard';
import { registry } from '../registry';

/** Screens as a tour goes through them: all are one entry of the history, so that one step back leads to where it began. */
export function useScreens() {
  const navigate = useNavigate();
  const location = useLocation();
  const present = useRef(location);
  present.current = location;
  const left = useRef(false);
  return useMemo(
    () => ({
      /** Opens a screen unless it is the one that is shown; false where the reader may not. */
      open: async (address: string): Promise<boolean> => {
        const { pathname, search } = present.current;
        if (`${pathname}${search}` === address) return true;
        const [path = ''] = address.split('?');
        const screen = registry.screens.find((each) => matchPath(each.path, path));
        if (!screen || refusal(screen, address)) return false;
        await navigate(address, { replace: left.current });
        left.current = true;
        return true;
      },
      /** Back to where the tour began. */
      back: async (): Promise<void> => {
        if (left.current) await navigate(-1);
      },
      /** Another screen is shown than that where it began. */
      get left() {
        return left.current;
      },
    }),
    [navigate],
  );
}

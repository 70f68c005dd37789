import { useMemo, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { refusal } from '../guard';
import { registry } from '../registry';

/** Navigation of a tour: its screens share one history entry, so one step back returns to the start. */
export function useScreens() {
  const navigate = useNavigate();
  const location = useLocation();
  const present = useRef(location);
  present.current = location;
  const left = useRef(false);
  return useMemo(
    () => ({
      /** Opens a screen unless it is current; resolves to false if the reader may not open it. */
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
      back: async (): Promise<void> => {
        if (left.current) await navigate(-1);
      },
      /** True once the user has left the tour's first screen. */
      get left() {
        return left.current;
      },
    }),
    [navigate],
  );
}

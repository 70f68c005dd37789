import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingPart } from '~/ui/MissingPart';

/** In place of a screen whose code did not arrive: says why, and shows the screen once it has been fetched after all. */
export const lateScreen = (fetch: () => Promise<ComponentType>): ComponentType => {
  // The router keeps what it was given first.
  let Arrived: ComponentType | undefined;
  let opened = false;
  return () => {
    const { t } = useTranslation();
    const [arrived, setArrived] = useState(Arrived !== undefined);
    const [round, setRound] = useState(0);
    const retry = useCallback(() => {
      fetch().then(
        (component) => {
          Arrived = component;
          setArrived(true);
        },
        () => setRound((before) => before + 1),
      );
    }, []);
    // Whoever comes back to it may have the connection back.
    useEffect(() => {
      if (opened && !Arrived && navigator.onLine) retry();
      opened = true;
    }, [retry]);
    if (arrived && Arrived) return <Arrived />;
    return <MissingPart key={round} title={t('ui:failure.chunkTitle')} onRetry={retry} />;
  };
};

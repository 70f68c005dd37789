import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingPart } from '~/ui/MissingPart';

/** Takes the place of a screen with missing code: shows the failure, and the screen once a retry has loaded it. */
export const lateScreen = (fetch: () => Promise<ComponentType>): ComponentType => {
  // The router keeps a route's first component, so this one renders the loaded screen itself.
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
    // Retries on return, because the connection may be back.
    useEffect(() => {
      if (opened && !Arrived && navigator.onLine) retry();
      opened = true;
    }, [retry]);
    if (arrived && Arrived) return <Arrived />;
    return <MissingPart key={round} title={t('ui:failure.chunkTitle')} onRetry={retry} />;
  };
};

import { useFormat } from '~/platform/format';
import { browserDiffers } from '~/platform/networkClock';
import { thisNetwork } from '~/platform/thisNetwork';
import { useNow } from '~/ui/useNow';

/** The network's name, with its time of day where the browser's clock shows another one. */
export const NetworkClock = ({ network }: { network: string }) => {
  const { zone } = thisNetwork.now;
  if (!browserDiffers(new Date())) return <bdi>{network}</bdi>;
  return (
    <>
      <bdi>{network}</bdi> · <NetworkTime zone={zone} />
    </>
  );
};

const NetworkTime = ({ zone }: { zone: string }) => {
  const format = useFormat();
  const now = new Date(useNow());
  const time = new Intl.DateTimeFormat(format.language, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });
  return (
    <time dateTime={now.toISOString()} role="timer">
      {time.format(now)}
    </time>
  );
};

import type { Stream } from './random';
import { required } from './random';

/** Places of members and clients (domain.md 7): city, postal code and telephone area by state or province. */
interface Place {
  city: string;
  zip: string;
  area: string;
}

const table: Record<string, string> = {
  CA: 'San Gabriel/91776/626;Arcadia/91007/626;Alhambra/91801/626;Rowland Heights/91748/626;Irvine/92618/949;Diamond Bar/91765/909;Chino Hills/91709/909;Cupertino/95014/408;San Jose/95132/408;Fremont/94539/510;San Francisco/94122/415;Daly City/94015/650;San Diego/92130/858;Sacramento/95823/916',
  NY: 'Flushing/11354/718;Brooklyn/11220/718;Elmhurst/11373/718;New York/10013/212;Great Neck/11021/516;Syosset/11791/516',
  TX: 'Plano/75093/972;Houston/77036/713;Sugar Land/77479/281;Katy/77494/281;Austin/78759/512;Richardson/75080/972',
  NJ: 'Edison/08820/732;Jersey City/07302/201;Fort Lee/07024/201;Princeton/08540/609',
  WA: 'Bellevue/98006/425;Seattle/98104/206;Redmond/98052/425',
  GA: 'Duluth/30096/770;Johns Creek/30097/678',
  IL: 'Naperville/60540/630;Chicago/60616/312',
  FL: 'Orlando/32819/407;Tampa/33647/813',
  MA: 'Quincy/02169/617;Lexington/02421/781',
  NV: 'Las Vegas/89146/702;Henderson/89052/702',
  AZ: 'Chandler/85224/480',
  MD: 'Rockville/20850/301',
  VA: 'Fairfax/22030/703',
  PA: 'Philadelphia/19107/215',
  CO: 'Aurora/80014/303',
  OR: 'Portland/97266/503',
  ON: 'Markham/L3R 5K8/905;Toronto/M1S 3K4/416;Mississauga/L5B 2T4/905',
  BC: 'Richmond/V6X 2C7/604;Vancouver/V5Z 1M9/604;Burnaby/V5H 3T2/604',
};

const placesOf = (state: string): Place[] =>
  required(table[state], `places of ${state}`)
    .split(';')
    .map((entry) => {
      const [city = '', zip = '', area = ''] = entry.split('/');
      return { city, zip, area };
    });

const canadian = new Set(['ON', 'BC']);
export const countryOf = (state: string): 'US' | 'CA' => (canadian.has(state) ? 'CA' : 'US');

const streets =
  'Juniper Magnolia Willow Cedar Orchard Sunrise Bayview Alder Plum Laurel Hawthorne Garnet Larkspur Meadow Canyon Harbor Heron Maple Persimmon Quail'.split(
    ' ',
  );
const kinds = ['Street', 'Avenue', 'Lane', 'Court', 'Drive', 'Way'] as const;

export function inventAddress(random: Stream, state: string) {
  const { city, zip } = random.pick(placesOf(state));
  return {
    line1: `${random.int(101, 9889)} ${random.pick(streets)} ${random.pick(kinds)}`,
    line2: random.chance(0.15) ? `Apt ${random.int(1, 48)}` : '',
    city,
    state,
    zip,
    country: countryOf(state),
  };
}

/** A number from 555-0100 to 555-0199, which is reserved for fiction. */
export function inventPhone(random: Stream, state: string): string {
  const { area } = random.pick(placesOf(state));
  return `+1${area}55501${String(random.int(0, 99)).padStart(2, '0')}`;
}

import type { NetworkSettings, PrelicenceOfState } from '@shared/contracts/network/settings';
import type { Day } from '../days';

const department: Record<string, string> = {
  BC: 'https://www.insurancecouncilofbc.com',
  CA: 'https://www.insurance.ca.gov',
  FL: 'https://www.myfloridacfo.com/division/agents',
  GA: 'https://oci.georgia.gov',
  IL: 'https://idoi.illinois.gov',
  NJ: 'https://www.nj.gov/dobi/',
  NY: 'https://www.dfs.ny.gov',
  ON: 'https://www.fsrao.ca',
  TX: 'https://www.tdi.texas.gov',
  WA: 'https://www.insurance.wa.gov',
};

const of = (
  state: string,
  life_hours: number | null,
  health_hours: number | null,
  more: Partial<PrelicenceOfState> = {},
): PrelicenceOfState => ({
  state,
  life_hours,
  health_hours,
  course: '',
  url: department[state] ?? '',
  note: '',
  ...more,
});

const llqp = { course: 'LLQP', note: 'The Life License Qualification Program, with a modular exam.' };

/**
 * Prelicensing rules of the states where most members live, from public sources. The office maintains other states and
 * later changes.
 */
export const prelicenceOn = (checked_on: Day): NetworkSettings['prelicence'] => ({
  checked_on,
  note: 'Online courses count in most states. Ask the office which provider gives the network a discount.',
  states: [
    of('CA', 20, 20, { note: 'And 12 hours of ethics and the California Insurance Code, once for both lines.' }),
    of('FL', 40, 40, { note: 'Both lines in one course: 60 hours.' }),
    of('GA', 20, 20),
    of('IL', 20, 20, { note: '7.5 hours of each course must be in a classroom or webinar.' }),
    of('NJ', 20, 20),
    of('NY', 20, 20),
    of('TX', 0, 0, { note: 'No course required, only the exam.' }),
    of('WA', 20, 20),
    of('BC', null, null, llqp),
    of('ON', null, null, llqp),
  ],
});

import type { MemberRecord } from '@shared/contracts/network/members';
import { addDays, type Day, instantOf } from '../days';
import { generateLevels, type LevelCode } from '../levels';
import { addressPart } from '../names';
import { payoutOf } from '../people/payout';
import { nothingTaken, person, type Taken } from '../profile';
import { required, stream } from '../random';

/**
 * People of the worked cases, each with the letter that domain.md 3.3 gives them or a free one: first name, surname,
 * gender, level, the sponsor's letter. A to F are the chain of T1 to T10, U to Z that of T11b, R to T that of T12, H to
 * M the legs of T13, N to Q with G the team of T14.
 */
const table = `
Z Zeno Zimmerhof m NV
Y Yara Yarborough f NV Z
X Xaver Xenwright m ED Y
W Wanda Whitlock f SD X
V Viktor Vandermoor m SD W
U Una Underhill f AS V
F Felix Fairhaven m RV Z
E Elena Eastlake f SD F
D Dario Dunmore m SD E
C Clara Coldwell f DR D
B Boris Brookhurst m SA C
A Adele Ashgrove f AS B
T Tilda Thornbury f SD Z
S Sven Stonebridge m SA T
R Rosa Ravensworth f DR S
H Hugo Hollowell m SA T
I Ida Ironwood f SA H
J Jan Juniper m AS I
K Kira Kestrel f AS I
L Lars Larkspur m AS H
M Mona Merrimont f AS H
N Nils Northcote m SD Z
O Olga Oakhurst f AS N
P Pia Pemberley f SA N
Q Quirin Quillfeather m AS P
G Gerda Greystone f DR N`;

export interface CasePerson {
  letter: string;
  level: LevelCode;
  /** Today's sponsor; heads had none until their agencies joined the network. */
  sponsor: string | null;
  joined: Day;
  record: MemberRecord;
}

/** Heads of agencies that joined below the founder later: domain.md's chains end with them. */
export const heads = new Set(['Z', 'F', 'T']);
/** Days ago. */
const merged = 4;
export const mergedOn = (asOf: Day) => addDays(asOf, -merged);
/** P5 has no bank account on file. */
const withoutBank = 'M';
/** Days ago on which the first person joined, and the days between two. */
const [oldest, between] = [2_440, 40];

/** Names, addresses and numbers that must not repeat. */
const takenBy = (members: readonly MemberRecord[]): Taken => ({
  ...nothingTaken(),
  phones: new Set(members.map(({ phone }) => phone)),
  emails: new Set(members.map(({ email }) => email)),
  codes: new Set(members.map(({ referral_code }) => referral_code)),
  npns: new Set(members.flatMap(({ npn }) => npn ?? [])),
});

export const lettersOf = table
  .trim()
  .split('\n')
  .map((line) => line[0] as string);

/** Numbered after all other members, in the order of the table: existing ids stay. */
export function casePeople(seed: number, asOf: Day, members: readonly MemberRecord[]): CasePerson[] {
  const taken = takenBy(members);
  const levels = generateLevels(asOf);
  const founder = required(
    members.find(({ sponsor_id, level_id }) => sponsor_id === null && level_id !== null),
    'a founder',
  );
  const idOf = (letter: string) => members.length + 1 + lettersOf.indexOf(letter);
  return table
    .trim()
    .split('\n')
    .map((line, index): CasePerson => {
      const [letter = '', first = '', last = '', gender, level, sponsor = null] = line.split(' ');
      const joined = addDays(asOf, between * index - oldest);
      const activated = addDays(joined, 20);
      const name = { first, last, chinese: '', gender: gender as 'f' | 'm', english: '' };
      const record = person(stream(seed, 'case person', index), {
        id: idOf(letter),
        name,
        state: 'CA',
        join: { joined, activated, levelSince: activated, ended: null },
        asOf,
        taken,
        email: `${addressPart(first)}.${addressPart(last)}@example.com`,
      });
      const payout = payoutOf(seed, 1_000 + index, record);
      const bank = {
        holder: `${first} ${last}`,
        routing_last4: '0210',
        account_last4: '4711',
        type: 'checking' as const,
      };
      return {
        letter,
        level: level as LevelCode,
        sponsor,
        joined,
        record: {
          ...record,
          ...payout,
          bank: letter === withoutBank ? null : (payout.bank ?? bank),
          sponsor_id: sponsor === null ? founder.id : idOf(sponsor),
          level_id: levels.findIndex(({ code }) => code === level) + 1,
          level_since: activated,
          notes_admin: 'One of the people of the worked cases (TST-).',
          updated_at: instantOf(heads.has(letter) ? mergedOn(asOf) : activated, 300),
        },
      };
    });
}

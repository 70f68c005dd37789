import { required } from '../random';

/** The invented cast of the demos; each person has a portrait drawn after `look`, or none. */
export interface Person {
  /** The user's id in the list, which also names the portrait. */
  id: number;
  fullName: string;
  look: 'f' | 'm';
  country: string;
  pictured: boolean;
}

/** Name, look, country, in the order of the user list; `-` means no portrait. */
const roster = `Amara Nwosu f Nigeria
Tobias Lindgren m Sweden
Priya Ramanathan f India -
Mateo Villaseca m Mexico
Hannah Whitcombe f Canada
Kenji Morishita m Japan
Layla Farouki f Morocco -
Oskar Wielinski m Poland
Siobhan Carrick f Ireland
Daniel Abernethy m United States -
Noor El-Masri f Egypt
Rafael Quintela m Portugal
Ingrid Solheim f Norway -
Winston Adeyinka m Nigeria
Mei-Lin Zhao f Singapore
Callum Dunbarton m United Kingdom -
Bianca Ferraro f Italy
Hugo Delacourt m France
Tamsin Everleigh f United Kingdom -
Arjun Bhattarai m Nepal
Selma Lindqvist f United States
Joaquin Bermudez m Argentina -
Farah Rahimi f Canada
Pieter van Oosten m Netherlands
Ngozi Achterberg f Netherlands -
Luca Santoriello m Italy
Yuna Haneul f South Korea
Emeka Ofori m Ghana -
Clara Weissmann f Germany
Samir Benhaddou m Morocco
Josephine Tallis f Australia -
Nikolai Petrescu m Romania
Rosa Altamirano f Peru
Theo Karavas m Greece -
Maren Oestergaard f Denmark
Duc Thanh Vo m Vietnam
Adaeze Umunna f Nigeria -
Gareth Pennock m United Kingdom
Leilani Kahananui f United States
Viktor Hrushka m Ukraine -
Ines Caldeira f Portugal
Bashir Talukdar m Bangladesh
Greta Holmquist f Sweden -
Elias Ketonen m Finland -
Marisol Echeverri f Colombia
Owen Tredinnick m United Kingdom -
Zainab Siddiqa f Pakistan
Florian Haselbach m Austria
Wanjiru Kamotho f Kenya -
Milo Strandberg m United States -`;

const person = (line: string, index: number): Person => {
  const [, fullName, look, country, none] = required(/^(.+?) ([fm]) (.+?)( -)?$/.exec(line), `a person in "${line}"`);
  return {
    id: index + 1,
    fullName: required(fullName, 'a name'),
    look: look === 'f' ? 'f' : 'm',
    country: required(country, 'a country'),
    pictured: !none,
  };
};

export const people: readonly Person[] = roster.split('\n').map(person);
const account = (id: number, fullName: string, look: 'f' | 'm'): Person => ({
  id,
  fullName,
  look,
  country: 'United States',
  pictured: true,
});
/** The demo's sign-in accounts, numbered after the fifty. */
export const john = account(51, 'John Doe', 'm');
export const jane = account(52, 'Jane Doe', 'f');
export const everybody: readonly Person[] = [...people, john, jane];

export const personCalled = (fullName: string): Person =>
  required(
    everybody.find((candidate) => candidate.fullName === fullName),
    `somebody called ${fullName}`,
  );

export const pictureOf = ({ id }: Pick<Person, 'id'>) => `/demos/avatars/${id}.svg`;
export const avatarOf = (person: Person): string | null => (person.pictured ? pictureOf(person) : null);

/** Mail name of a person: `Mei-Lin Zhao` becomes `mei-lin.zhao`. */
export const mailName = (fullName: string) =>
  fullName
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .toLowerCase()
    .replace(/ /g, '.');
/** A mail address at a domain reserved by RFC 2606. */
export const addressOf = (fullName: string, domain = 'lantern.example') => `${mailName(fullName)}@${domain}`;

/** A person's name and portrait for a comment, list or chart. */
export const faceOf = (fullName: string) => {
  const person = personCalled(fullName);
  if (!person.pictured) throw new Error(`${fullName} has no picture.`);
  return { img: pictureOf(person), name: fullName };
};

/** Descriptions and highlights of the product lines, in our own words (DOMAIN.md 7). */
export interface LineText {
  /** The beginning of the line's product names. */
  paragraphs: readonly string[];
  highlights: readonly string[];
}

export const lineTexts = {
  builder: {
    paragraphs: [
      'Permanent coverage with cash value that earns interest linked to a stock index, with a 0% floor and a cap the company declares each year. Premiums may vary; charges are deducted from the cash value every month.',
      'Works best when funded well above target for at least ten years. A policy funded at the minimum may lapse: review the illustration with the client every year.',
    ],
    highlights: [
      'Four index accounts and a fixed account',
      '0% floor in every index account',
      'Loans with a fixed or an indexed rate',
      'Chronic illness rider without extra premium',
    ],
  },
  accumulator: {
    paragraphs: [
      'Indexed universal life for clients who want income from the policy later. Low surrender charges in the early years, higher participation after the tenth.',
      'Not the cheapest death benefit. If that is what the client wants, compare it with guaranteed coverage.',
    ],
    highlights: ['Persistency credit from year 11', 'Overloan protection rider', 'Premium up to the guideline limit'],
  },
  family: {
    paragraphs: [
      'Indexed universal life for young families and for children from birth. Small premiums, simple questions up to a moderate face amount, and the right to add coverage at marriage or birth.',
    ],
    highlights: ['From age 0', 'Right to add coverage without new questions', 'One child term rider for all children'],
  },
  guard: {
    paragraphs: [
      'Universal life with a death benefit guaranteed to an age the client chooses. The guarantee holds as long as the premium is paid in full and on time; the cash value stays small.',
    ],
    highlights: [
      'Guarantee to age 90, 95, 100 or 121',
      'Return of premium in years 15 and 20',
      'Grace period of 61 days',
    ],
  },
  term: {
    paragraphs: [
      'Level premium for the chosen term, then increasing every year. Can be converted to permanent coverage without new questions until the end of the term or age 70, whichever is earlier.',
      'The policy fee is part of every payment and earns no commission.',
    ],
    highlights: [
      'Accelerated underwriting up to one million',
      'Conversion without new questions',
      'Waiver of premium rider',
    ],
  },
  evergreen: {
    paragraphs: [
      'Participating whole life, paid up after twenty years. Guaranteed cash value and death benefit; dividends are not guaranteed and usually buy paid-up additions.',
    ],
    highlights: ['Paid up after 20 years', 'Guaranteed cash value', 'Paid-up additions rider'],
  },
  compass: {
    paragraphs: [
      'Single-premium annuity whose interest follows an index, with the principal protected from market losses. Withdrawals above 10% a year during the surrender period incur a charge and may be subject to a market value adjustment.',
      'Requires a suitability form and the state’s annuity training. Explain the surrender period before the client signs.',
    ],
    highlights: [
      'Principal protected from market losses',
      '10% free withdrawal each year',
      'Optional lifetime income rider',
    ],
  },
  rate: {
    paragraphs: [
      'Single-premium annuity with one interest rate, guaranteed for the whole term. At the end of the term, the client has 30 days to withdraw, renew or exchange without charge.',
    ],
    highlights: ['One guaranteed rate', 'Interest may be withdrawn from year 2', 'No annual charges'],
  },
  care: {
    paragraphs: [
      'Long-term care insurance that reimburses care at home or in a facility once the insured needs help with two of six daily activities. Premiums are not guaranteed and may rise for a whole class of policies.',
    ],
    highlights: ['Care at home from the first day', 'Shared benefit for couples', '3% inflation protection'],
  },
  pay: {
    paragraphs: [
      'Pays a monthly income while the insured cannot work in their own occupation. Waiting period of 90 days, benefits to age 67, up to 60% of earned income.',
    ],
    highlights: ['Own-occupation definition', 'Benefit for partial disability', 'Guaranteed renewable to age 67'],
  },
} as const satisfies Record<string, LineText>;
export type Line = keyof typeof lineTexts;

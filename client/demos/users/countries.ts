const codes =
  `AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM
CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS IN ID IR IQ IE
IL IT JM JP JO KZ KE KI KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE
NG KP MK NO OM PK PW PA PG PY PE PH PL PT QA KR RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY
TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN YE ZM ZW VA`.split(/\s+/);

const english = new Intl.DisplayNames('en', { type: 'region' });
const codeOf = new Map(codes.map((code) => [english.of(code) ?? code, code]));

/** Countries by their English names, as stored. */
export const countries: readonly string[] = [...codeOf.keys()].sort((a, b) => a.localeCompare(b, 'en'));

/** A stored country in the reader's language; an unlisted country keeps its stored name. */
export const countryName = (stored: string, language: string): string => {
  const code = codeOf.get(stored);
  return (code && new Intl.DisplayNames(language, { type: 'region' }).of(code)) ?? stored;
};

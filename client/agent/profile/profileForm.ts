import { countries, optionalText } from '@shared/contracts/fields';
import { address, members, type Profile } from '@shared/contracts/network/members';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';

const { display_name, chinese_name, phone, wechat_id, gender, hides_birthday, language, spoken_languages } = bodyOf(
  members.editUserInfo,
).shape;
const { line2 } = address.shape;

const isBlank = ({ line1, city, zip }: { line1: string; city: string; zip: string }) => !line1 && !city && !zip;

/** What a member may write of the own record, with the address on one level: all of it, or none. */
export const profileForm = z
  .object({
    display_name: display_name.unwrap(),
    chinese_name: chinese_name.unwrap(),
    phone: phone.unwrap(),
    wechat_id: wechat_id.unwrap(),
    gender: gender.unwrap(),
    hides_birthday: hides_birthday.unwrap(),
    language: language.unwrap(),
    spoken_languages: spoken_languages.unwrap(),
    line1: optionalText(80),
    line2,
    city: optionalText(60),
    state: z.string(),
    zip: optionalText(10),
    country: z.enum(countries),
  })
  .superRefine((form, context) => {
    if (isBlank(form)) return;
    const { line1, line2: second, city, state, zip, country } = form;
    const checked = address.safeParse({ line1, line2: second, city, state, zip, country }, { reportInput: true });
    for (const found of checked.error?.issues ?? []) context.issues.push({ ...found, input: found.input } as never);
  });
export type ProfileForm = z.infer<typeof profileForm>;

export const formOf = (profile: Profile): ProfileForm => ({
  display_name: profile.display_name,
  chinese_name: profile.chinese_name,
  phone: profile.phone,
  wechat_id: profile.wechat_id,
  gender: profile.gender,
  hides_birthday: profile.hides_birthday,
  language: profile.language,
  spoken_languages: profile.spoken_languages,
  line1: profile.address?.line1 ?? '',
  line2: profile.address?.line2 ?? '',
  city: profile.address?.city ?? '',
  state: profile.address?.state ?? '',
  zip: profile.address?.zip ?? '',
  country: profile.address?.country ?? 'US',
});

export function sentOf(form: ProfileForm) {
  const { line1, line2: second, city, state, zip, country, ...rest } = form;
  return { ...rest, address: isBlank(form) ? null : { line1, line2: second, city, state, zip, country } };
}

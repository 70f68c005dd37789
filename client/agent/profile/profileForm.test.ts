import { issuesOf } from '@shared/http/issues';
import { describe, expect, it } from 'vitest';
import { type ProfileForm, profileForm, sentOf } from './profileForm';

const form: ProfileForm = {
  display_name: 'Hao Lin',
  chinese_name: '',
  phone: '+14155550111',
  wechat_id: '',
  gender: 'm',
  hides_birthday: false,
  language: 'en',
  spoken_languages: [],
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
};
const home = { line1: '1 King St', city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' } as const;
const wrongFields = (changes: Partial<ProfileForm>) => {
  const { error } = profileForm.safeParse({ ...form, ...changes }, { reportInput: true });
  return error ? issuesOf(error).map(({ field, code }) => `${field} ${code}`) : [];
};

describe('the profile form', () => {
  it('allows an empty address and sends null', () => {
    expect(wrongFields({})).toEqual([]);
    expect(sentOf(form).address).toBeNull();
  });

  it('sends an address as one value', () => {
    expect(wrongFields(home)).toEqual([]);
    expect(sentOf({ ...form, ...home }).address).toEqual({ ...home, line2: '' });
  });

  it.each([
    [{ ...home, city: '' }, ['city required']],
    [{ ...home, zip: '94015' }, ['zip postalCode']],
    [{ ...home, state: 'CA' }, ['state choice']],
  ])('reports the missing field of the partial address %j', (changes, expected) => {
    expect(wrongFields(changes)).toEqual(expected);
  });
});

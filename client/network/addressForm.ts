import { countries, optionalText } from '@shared/contracts/fields';
import { address } from '@shared/contracts/network/members';
import { z } from 'zod';

/** Address fields for a surrounding form: either complete or empty. */
export const addressFields = {
  line1: optionalText(80),
  line2: address.shape.line2,
  city: optionalText(60),
  state: z.string(),
  zip: optionalText(10),
  country: z.enum(countries),
};
type Address = z.infer<typeof address>;

const isBlank = ({ line1, city, zip }: Address) => !line1 && !city && !zip;

export function checkAddress(form: Address, context: z.core.ParsePayload): void {
  if (isBlank(form)) return;
  const { line1, line2, city, state, zip, country } = form;
  const checked = address.safeParse({ line1, line2, city, state, zip, country }, { reportInput: true });
  for (const issue of checked.error?.issues ?? []) context.issues.push({ ...issue, input: issue.input } as never);
}

export const addressValues = (stored: Address | null): Address => ({
  line1: stored?.line1 ?? '',
  line2: stored?.line2 ?? '',
  city: stored?.city ?? '',
  state: stored?.state ?? '',
  zip: stored?.zip ?? '',
  country: stored?.country ?? 'US',
});

/** The form's other fields, and the address as one value; null when empty. */
export function withAddress<F extends Address>(form: F) {
  const { line1, line2, city, state, zip, country, ...rest } = form;
  return { ...rest, address: isBlank(form) ? null : { line1, line2, city, state, zip, country } };
}

/**
 * Names of fields whose values are masked when an exchange is shown, exported, or recorded. Marks go by name, because
 * an upstream's answer may follow no schema.
 */
export type Mark = 'secret' | 'personal' | 'name';

const fields: Record<Mark, readonly string[]> = {
  /** Passwords, tokens, and one-time codes. Headers are in lowercase. */
  secret: [
    ...['password', 'newPassword', 'oldPassword', 'old_password', 'new_password', 'passwordHash', 'password_hash'],
    ...[
      'token',
      'accessToken',
      'refreshToken',
      'resetToken',
      'access_token',
      'refresh_token',
      'email_ticket',
      'ticket',
    ],
    ...['email_code', 'sms_code', 'dev_code', 'secret', 'cvv', 'authorization', 'proxy-authorization', 'cookie'],
    ...['set-cookie', 'x-api-key', 'api-key', 'apikey', 'recovery_codes', 'uri'],
  ],
  /** Contact details, birthdays, tax, bank, and card numbers. */
  personal: [
    ...['email', 'emails', 'companyEmail', 'phone', 'mobile', 'birthday', 'birthday_md', 'birthDate', 'dob', 'ssn'],
    ...['address', 'addressLine1', 'addressLine2', 'street', 'zip', 'postcode', 'postalCode', 'tax_id', 'tax_id_last4'],
    ...['routing', 'routing_last4', 'account_number', 'account_last4', 'iban', 'swiftCode', 'cardNumber'],
  ],
  /** Names of people. */
  name: [
    ...['first_name', 'last_name', 'chinese_name', 'display_name', 'fullName', 'userFullName', 'name_zh', 'next_name'],
    ...[
      'displayName',
      'shown_name',
      'client_name',
      'insured_name',
      'named_insured',
      'decided_by_name',
      'proposed_by_name',
      'made_by_name',
      'legal_name',
    ],
    ...['member', 'converted_member', 'agent', 'source_agent', 'servicer', 'sponsor', 'payee', 'holder', 'author'],
    ...['insured', 'policy_owner', 'by', 'created_by', 'updated_by', 'submitted_by', 'verified_by'],
    ...['decided_by', 'planned_by', 'published_by', 'imported_by', 'resolved_by', 'locked_by'],
    ...['entered_by', 'reversed_by', 'set_by', 'accepted_by'],
  ],
};

const marks: ReadonlyMap<string, Mark> = new Map(
  Object.entries(fields).flatMap(([mark, names]) => names.map((name) => [name, mark as Mark])),
);

/** The mark of a field or header, if it has one. */
export const markOf = (name: string): Mark | undefined => marks.get(name) ?? marks.get(name.toLowerCase());

/** A telephone number as people write it: "(415) 555-0123" for North American numbers in E.164 form, others unchanged. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

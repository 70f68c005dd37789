/** Response header with the name of the server that answered, while an upstream is set. */
export const answeredByHeader = 'X-Lantern-From';

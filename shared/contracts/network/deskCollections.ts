/** What fixtures/network holds of this part; see fixtures.ts. */
export const deskCollections = {};

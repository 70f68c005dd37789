/** The code of a screen could not be fetched: a network failure, or a newer version is out. */
export class ChunkFailure extends Error {}

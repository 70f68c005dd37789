export * as backends from '@shared/contracts/lantern/backends';
export * as rehearsal from '@shared/contracts/lantern/rehearsal';
export * as reset from '@shared/contracts/lantern/reset';

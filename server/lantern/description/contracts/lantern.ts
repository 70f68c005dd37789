export * as backends from '@shared/contracts/lantern/backends';
export * as conformance from '@shared/contracts/lantern/conformance';
export * as rehearsal from '@shared/contracts/lantern/rehearsal';
export * as reset from '@shared/contracts/lantern/reset';
export * as traffic from '@shared/contracts/lantern/traffic';

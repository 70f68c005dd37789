export * as backends from '@shared/contracts/lantern/backends';
export * as clock from '@shared/contracts/lantern/clock';
export * as conformance from '@shared/contracts/lantern/conformance';
export * as recordings from '@shared/contracts/lantern/recordings';
export * as rehearsal from '@shared/contracts/lantern/rehearsal';
export * as reset from '@shared/contracts/lantern/reset';
export * as snapshots from '@shared/contracts/lantern/snapshots';
export * as traffic from '@shared/contracts/lantern/traffic';

import { backends } from '@shared/contracts/lantern/backends';
import { clock } from '@shared/contracts/lantern/clock';
import { conformance } from '@shared/contracts/lantern/conformance';
import { type Description, descriptionPath } from '@shared/contracts/lantern/description';
import { mail } from '@shared/contracts/lantern/mail';
import { recordings } from '@shared/contracts/lantern/recordings';
import { rehearsal } from '@shared/contracts/lantern/rehearsal';
import { reset } from '@shared/contracts/lantern/reset';
import { snapshots } from '@shared/contracts/lantern/snapshots';
import { traffic } from '@shared/contracts/lantern/traffic';
import { endpoint } from '@shared/http/endpoint';
import { z } from 'zod';

export const calls = {
  description: endpoint({
    method: 'get',
    path: descriptionPath,
    requires: 'open',
    data: z.custom<Description>(),
  }),
  rules: rehearsal.read,
  setRules: rehearsal.write,
  backends: backends.read,
  setBackends: backends.write,
  probeBackends: backends.probe,
  conformance: conformance.read,
  clearConformance: conformance.clear,
  traffic: traffic.list,
  exchange: traffic.detail,
  clearTraffic: traffic.clear,
  replay: traffic.replay,
  recordings,
  reset,
  clock,
  mail,
  snapshots,
};

/** Failure code for callers from another machine. */
export const notHere = 'not_on_loopback';

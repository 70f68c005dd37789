import { recordings as calls, type RecordingsState } from '@shared/contracts/lantern/recordings';
import { conflict } from '../../http/problems';
import { type Api, type Caller, serve } from '../../http/serve';
import type { Backends } from '../../upstream/backends';
import type { Recorder } from './recorder';
import type { Recordings } from './recordings';

interface Deps {
  recorder: Recorder;
  recordings: Recordings;
  backends: Backends;
  clock: () => Date;
}

export function recordingRoutes<C extends Caller>(api: Api<C>, { recorder, recordings, backends, clock }: Deps): void {
  const state = async (): Promise<RecordingsState> => {
    const name = recorder.name ?? '';
    return {
      folder: recordings.folder ?? null,
      current: recorder.state((file) => recordings.hasFile(name, file)),
      recordings: await recordings.list(),
    };
  };
  serve(api, calls.list, state);
  serve(api, calls.detail, async ({ params }) => {
    const folder = await recordings.open(params.name);
    await folder.scan();
    return { calls: folder.calls, findings: folder.findings };
  });
  serve(api, calls.start, async ({ body }) => {
    recordings.requireFolder();
    recorder.start(body.name, body.answerers, clock());
    return state();
  });
  serve(api, calls.stop, async () => {
    await recorder.stop();
    return state();
  });
  serve(api, calls.save, async () => {
    await recorder.stop();
    const { name, files } = recorder.files;
    await recordings.save(name, files);
    await recorder.discard();
    return state();
  });
  serve(api, calls.discard, async () => {
    await recorder.discard();
    return state();
  });
  serve(api, calls.remove, async ({ params }) => {
    if (backends.replays === params.name)
      throw conflict('recording_in_use', `Calls are answered from ${params.name}. Route them elsewhere first.`);
    await recordings.remove(params.name);
    return state();
  });
}

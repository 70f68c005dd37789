import {
  type BackendRoutes,
  type BackendState,
  backendRoutes,
  configured,
  embedded,
} from '@shared/contracts/lantern/backends';
import { recorded } from '@shared/contracts/lantern/recordings';
import { type Issue, issuesOf } from '@shared/http/issues';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { calls } from '../calls';
import { Work } from '../Work';
import type { AccountDraft, CallRoute, HeaderDraft, RewriteDraft, UpstreamDraft } from './drafts';

const wholeResource = /^\/backend\/([^/*]+)\/\*\*$/;

/** The server's routes and their draft. */
export class BackendsStore {
  /** Routes in force; undefined until loaded. */
  active: BackendState | undefined;
  upstreams: UpstreamDraft[] = [];
  otherwise: string = embedded;
  fallBack = false;
  split = false;
  /** The answerer of each resource that has its own. */
  resources: Record<string, string> = {};
  callRoutes: CallRoute[] = [];
  accounts: AccountDraft[] = [];
  /** The recording that answers calls routed to `recorded`. */
  recording: BackendRoutes['recording'];
  readonly work = new Work();
  readonly probing = new Work();
  /** The server's own findings, at the draft that it received. */
  private refused: readonly Issue[] = [];
  private submitted = false;
  private saved = '';
  private nextKey = 1;

  constructor() {
    makeAutoObservable<this, 'refused'>(this, { active: observableRef, refused: observableRef });
  }

  get dirty(): boolean {
    return this.active !== undefined && JSON.stringify(this.draft) !== this.saved;
  }

  /** The draft in the contract's shape: routes for single calls first. */
  get draft(): BackendRoutes {
    return {
      upstreams: this.upstreams.map(({ name, url, headers, rewrites, trustsAnyCertificate }) => ({
        name: name.trim(),
        url: url.trim(),
        ...(headers.length > 0 && {
          headers: headers.map((header) => ({
            name: header.name.trim(),
            ...(header.value && { value: header.value }),
          })),
        }),
        ...(rewrites.length > 0 && {
          rewrites: rewrites.map(({ from, to }) => ({ from: from.trim(), to: to.trim() })),
        }),
        ...(trustsAnyCertificate && { trustsAnyCertificate }),
      })),
      otherwise: this.otherwise,
      fallBack: this.fallBack,
      split: this.split,
      routes: [
        ...this.callRoutes.map(({ method, path, to }) => ({ path: path.trim(), ...(method && { method }), to })),
        ...Object.entries(this.resources).map(([name, to]) => ({ path: `/backend/${name}/**`, to })),
      ],
      accounts: this.accounts.map(({ account, token, id }) => ({
        account: account.trim(),
        ...(token && { token }),
        ...(id.trim() && { id: id.trim() }),
      })),
      ...(this.recording && { recording: { ...this.recording } }),
    };
  }

  /** Names that a call can be routed to. */
  get answerers(): string[] {
    return [
      embedded,
      ...(this.active?.backendUrl ? [configured] : []),
      ...this.upstreams.map(({ name }) => name.trim()).filter(Boolean),
      ...(this.recording ? [recorded] : []),
    ];
  }

  /** The issue of a field, such as `upstreams.0.url`; before the first attempt to save there is none. */
  issueOf(field: string): Issue | undefined {
    if (!this.submitted) return undefined;
    return [...this.issues, ...this.refused].find((each) => each.field === field);
  }

  get issues(): Issue[] {
    const parsed = backendRoutes.safeParse(this.draft, { reportInput: true });
    return parsed.success ? [] : issuesOf(parsed.error);
  }

  /** Issues that belong to no visible field. */
  get strayIssues(): readonly Issue[] {
    return this.refused.filter(({ field }) => !/^(upstreams|routes|accounts)\.\d+\.|^otherwise$/.test(field));
  }

  /** Changes the draft, or one of its rows. */
  change<D extends BackendsStore | UpstreamDraft | HeaderDraft | RewriteDraft | CallRoute | AccountDraft>(
    draft: D,
    changes: Partial<D>,
  ): void {
    Object.assign(draft, changes);
  }

  addUpstream(): void {
    const options = { headers: [], rewrites: [], trustsAnyCertificate: false };
    this.upstreams.push({ key: this.nextKey++, name: '', url: '', ...options });
  }

  addHeader(upstream: UpstreamDraft): void {
    upstream.headers.push({ key: this.nextKey++, name: '', value: '', hasValue: false });
  }

  addRewrite(upstream: UpstreamDraft): void {
    upstream.rewrites.push({ key: this.nextKey++, from: '/', to: '/' });
  }

  removeHeader(upstream: UpstreamDraft, { key }: HeaderDraft): void {
    upstream.headers = upstream.headers.filter((each) => each.key !== key);
  }

  removeRewrite(upstream: UpstreamDraft, { key }: RewriteDraft): void {
    upstream.rewrites = upstream.rewrites.filter((each) => each.key !== key);
  }

  /** Removes an upstream; its routes fall to the answerer of everything else. */
  removeUpstream({ key, name }: UpstreamDraft): void {
    this.upstreams = this.upstreams.filter((each) => each.key !== key);
    this.resources = Object.fromEntries(Object.entries(this.resources).filter(([, to]) => to !== name));
    this.callRoutes = this.callRoutes.filter(({ to }) => to !== name);
    if (this.otherwise === name) this.otherwise = this.active?.backendUrl ? configured : embedded;
  }

  /** Renames an upstream together with its routes. */
  rename(upstream: UpstreamDraft, name: string): void {
    const before = upstream.name;
    upstream.name = name;
    if (before === '') return;
    for (const [resource, to] of Object.entries(this.resources)) if (to === before) this.resources[resource] = name;
    for (const route of this.callRoutes) if (route.to === before) route.to = name;
    if (this.otherwise === before) this.otherwise = name;
  }

  /** Routes a resource; an empty name leaves it to the answerer of everything else. */
  route(resource: string, to: string): void {
    if (to === '') delete this.resources[resource];
    else this.resources[resource] = to;
  }

  /** Answers everything from a recording, or with an undefined one, nothing. */
  replay(recording: BackendRoutes['recording']): void {
    this.recording = recording;
    const to = recording ? recorded : this.active?.backendUrl ? configured : embedded;
    const stays = (answerer: string) => recording === undefined && answerer !== recorded;
    this.otherwise = stays(this.otherwise) ? this.otherwise : to;
    this.callRoutes = this.callRoutes.filter((route) => stays(route.to));
    this.resources = Object.fromEntries(Object.entries(this.resources).filter(([, answerer]) => stays(answerer)));
  }

  addCallRoute(): void {
    this.callRoutes.push({ key: this.nextKey++, method: '', path: '/backend/', to: this.otherwise });
  }

  addAccount(): void {
    this.accounts.push({ key: this.nextKey++, account: '', token: '', hasToken: false, id: '' });
  }

  removeCallRoute(route: CallRoute): void {
    this.callRoutes = this.callRoutes.filter(({ key }) => key !== route.key);
  }

  removeAccount(account: AccountDraft): void {
    this.accounts = this.accounts.filter(({ key }) => key !== account.key);
  }

  setSplit(split: boolean): void {
    this.split = split;
    if (!split) this.callRoutes = [];
  }

  /** The last trial of an upstream's reads; undefined for one that is not saved yet. */
  probeOf(name: string): BackendState['probes'][number] | undefined {
    return this.active?.probes.find(({ upstream }) => upstream === name);
  }

  /** Tries the reads of the saved upstreams. The draft stays. */
  probe(): Promise<boolean> {
    return this.probing.run(async () => {
      const { probes } = await call(calls.probeBackends, {});
      runInAction(() => {
        if (this.active) this.active = { ...this.active, probes };
      });
    });
  }

  /** The file that translates an upstream's calls. */
  adapterOf(name: string): string | undefined {
    return this.active?.upstreams.find((upstream) => upstream.name === name)?.adapter;
  }

  /** The draft as a file. Without tokens and values of headers: it may be shared. */
  get exported(): BackendRoutes {
    const { upstreams, ...draft } = this.draft;
    return {
      ...draft,
      upstreams: upstreams.map(({ headers, ...upstream }) => {
        const adapter = this.adapterOf(upstream.name);
        return {
          ...upstream,
          ...(adapter && { adapter }),
          ...(headers && { headers: headers.map(({ name }) => ({ name })) }),
        };
      }),
      accounts: draft.accounts.map(({ token, ...account }) => account),
    };
  }

  undo(): void {
    if (this.active) this.accept(this.active);
  }

  async load(): Promise<void> {
    await this.work.run(async () => {
      const state = await call(calls.backends, {});
      runInAction(() => this.accept(state));
    });
  }

  /** Resolves to true if the server accepted the routes. */
  async save(): Promise<boolean> {
    this.submitted = true;
    this.refused = [];
    if (this.issues.length > 0) return false;
    return this.work.run(async () => {
      try {
        const state = await call(calls.setBackends, { body: { ...this.draft, version: this.active?.version } });
        runInAction(() => this.accept(state));
      } catch (error) {
        if (error instanceof CallFailure)
          runInAction(() => {
            this.refused = error.issues;
          });
        throw error;
      }
    });
  }

  private accept(state: BackendState): void {
    this.active = state;
    this.upstreams = state.upstreams.map(
      ({ name, url, headers = [], rewrites = [], trustsAnyCertificate = false }) => ({
        ...{ key: this.nextKey++, name, url, trustsAnyCertificate },
        headers: headers.map((header) => ({ key: this.nextKey++, value: '', ...header })),
        rewrites: rewrites.map((rewrite) => ({ key: this.nextKey++, ...rewrite })),
      }),
    );
    this.otherwise = state.otherwise;
    this.recording = state.recording;
    this.fallBack = state.fallBack;
    this.split = state.split;
    this.resources = {};
    this.callRoutes = [];
    for (const { path, method, to } of state.routes) {
      const [, resource] = (method === undefined && wholeResource.exec(path)) || [];
      if (resource) this.resources[resource] ??= to;
      else this.callRoutes.push({ key: this.nextKey++, method: method ?? '', path, to });
    }
    this.accounts = state.accounts.map((each) => ({ key: this.nextKey++, token: '', id: '', ...each }));
    this.saved = JSON.stringify(this.draft);
    this.submitted = false;
    this.refused = [];
  }
}

import { members, type Profile } from '@shared/contracts/network/members';
import type { Sent } from '@shared/http/endpoint';
import { makeAutoObservable, runInAction } from 'mobx';
import { AnswerStore } from '~/crud/AnswerStore';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { session } from '~/platform/session';

type Changes = Omit<Sent<typeof members.editUserInfo>['body'], 'id' | 'version'>;

/** The user's own record. Each change sends the version it was based on and stores the next one. */
export class ProfileStore {
  readonly answer = new AnswerStore(members.userinfo);

  constructor() {
    makeAutoObservable(this, { answer: false });
  }

  load(): void {
    void this.answer.load({});
  }

  /** The server's current record, as form values. @throws CallFailure */
  async stored<V extends object>(formOf: (profile: Profile) => V): Promise<{ values: V; version: number }> {
    const newer = await call(members.userinfo, {});
    runInAction(() => {
      this.answer.data = newer;
    });
    return { values: formOf(newer), version: newer.version };
  }

  /** @throws CallFailure */
  async change({ version }: Pick<Profile, 'version'>, changes: Changes): Promise<Profile> {
    const saved = await call(members.editUserInfo, { body: { ...changes, version } });
    forgetRecent();
    runInAction(() => {
      this.answer.data = saved;
    });
    // The shell shows the session's name and email address.
    const { userData, accessToken, refreshToken } = session;
    if (userData && accessToken && refreshToken)
      session.signIn({
        accessToken,
        refreshToken,
        userData: {
          ...userData,
          fullName: saved.display_name,
          chinese_name: saved.chinese_name,
          email: saved.email,
          avatar: saved.avatar_url,
        },
      });
    return saved;
  }
}

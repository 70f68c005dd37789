import { forget, keys, readJson, write } from '~/platform/storage';

type Writer = { name: string; email: string; website: string };
const isWriter = (value: unknown): value is Writer =>
  typeof value === 'object' && value !== null && ['name', 'email', 'website'].every((key) => key in value);

/** The last commenter who asked this browser to remember them. */
export const keptWriter = (): Writer | undefined => readJson(keys.blogWriter, isWriter);
export const keepWriter = (writer: Writer): void => write(keys.blogWriter, writer);
export const forgetWriter = (): void => forget(keys.blogWriter);

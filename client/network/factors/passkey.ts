import type { Credential } from '@shared/contracts/network/factors';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CallFailure } from '~/platform/failure';

/** @throws CallFailure for anything but the user’s change of mind, which resolves to undefined */
async function asked(ask: () => Promise<unknown>): Promise<Credential | undefined> {
  try {
    return { ...((await ask()) as Credential), clientExtensionResults: {} };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = error instanceof WebAuthnError ? error.code : error.name;
    if (
      ['NotAllowedError', 'AbortError', 'ERROR_CEREMONY_ABORTED'].includes(reason) ||
      error.name === 'NotAllowedError'
    )
      return undefined;
    const known = reason === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || error.name === 'InvalidStateError';
    throw new CallFailure('refused', error.message, known ? 'passkey_known' : 'passkey_failed');
  }
}

/** The browser's answer to the server's question for a passkey; undefined if the user gives none. */
export const askPasskey = (options: object): Promise<Credential | undefined> =>
  asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));

/** A new passkey of this browser or a phone; undefined if the user leaves. */
export const createPasskey = (options: object): Promise<Credential | undefined> =>
  asked(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

import { isIpAddress } from '#shared/is-ip-address.ts'
import { sentence } from '#shared/isolate.ts'
import { Refusal } from './refusal.ts'

/** The browser library, fetched only where passkeys are used. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Returns true if the browser offers passkeys for this address. No browser does for an IP address. */
export const arePasskeysOffered = (hostname = location.hostname) =>
  typeof PublicKeyCredential !== 'undefined' && !isIpAddress(hostname)

/** Returns true if the browser shows passkeys in the list of a field's suggestions. */
export const arePasskeysSuggested = async () =>
  arePasskeysOffered() && (await loadLibrary()).browserSupportsWebAuthnAutofill()

const cancelledMessage = 'Nothing happened. Try again when you’re ready.'

const isAborted = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERROR_CEREMONY_ABORTED'

/** Returns the refusal of a ceremony that failed in the browser; null if another one took its place. */
const refusalOf = (error: unknown, rpId: string): Refusal | null => {
  if (isAborted(error)) return null
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return new Refusal('This device has a passkey for you already.')
  if (name === 'SecurityError')
    return new Refusal(sentence`Passkeys work only at ${rpId}. Open the page there.`)
  return new Refusal(cancelledMessage)
}

type Answer =
  | { credential: string; refusal?: undefined }
  | { credential?: undefined; refusal: Refusal | null }

/** Lets the person make a passkey with the options of the server. Returns the credential as JSON text. */
export const createPasskey = async (options: string): Promise<Answer> => {
  const optionsJSON = JSON.parse(options) as Parameters<
    Awaited<ReturnType<typeof loadLibrary>>['startRegistration']
  >[0]['optionsJSON']
  try {
    const { startRegistration } = await loadLibrary()
    return { credential: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch (error) {
    return { refusal: refusalOf(error, optionsJSON.rp.id ?? '') }
  }
}

/** Lets the person use a passkey, asked for at once or, if `isSuggested`, when they choose it at a field. */
export const answerPasskey = async (options: string, isSuggested: boolean): Promise<Answer> => {
  const optionsJSON = JSON.parse(options) as Parameters<
    Awaited<ReturnType<typeof loadLibrary>>['startAuthentication']
  >[0]['optionsJSON']
  try {
    const { startAuthentication } = await loadLibrary()
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested })
    return { credential: JSON.stringify(credential) }
  } catch (error) {
    return { refusal: refusalOf(error, optionsJSON.rpId ?? '') }
  }
}

/** Ends a ceremony that waits for the person. */
export const cancelPasskey = async () => (await loadLibrary()).WebAuthnAbortService.cancelCeremony()

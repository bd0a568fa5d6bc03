import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'

/** How far the consent to a recording is, for one of the two people in a call. */
export type Consent = 'none' | 'asking' | 'asked' | 'given'

/** Returns how far the consent to a recording is, as a person in the call sees it. */
export const consentOf = (
  {
    callerId,
    callerAgreesToRecording: caller,
    answererAgreesToRecording: answerer,
  }: Pick<OpenCallFragment, 'callerId' | 'callerAgreesToRecording' | 'answererAgreesToRecording'>,
  viewerId: string,
): Consent => {
  if (caller && answerer) return 'given'
  const [ownConsent, otherConsent] = viewerId === callerId ? [caller, answerer] : [answerer, caller]
  if (ownConsent) return 'asking'
  return otherConsent ? 'asked' : 'none'
}

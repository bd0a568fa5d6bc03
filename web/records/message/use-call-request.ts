import { messageDraft, useDraft } from '#web/writing/forms/drafts.ts'

/** Returns a function that prefills a customer's message with a request for a call, unless there is a draft. */
export const useCallRequest = (customerId: string) => {
  const [, setDraft] = useDraft(messageDraft(customerId))
  return () => setDraft((draft) => (draft.trim() ? draft : 'Could we schedule a call?'))
}

/** The navigation state with which the thread focuses its composer. */
export const writingState = { isWriting: true }

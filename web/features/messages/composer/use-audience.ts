import type { Audience } from '#web/schema.generated.ts'
import { messageDraft, useDraft } from '#web/writing/forms/drafts.ts'

/** Returns who will read the draft of a message, and its setter. It is stored with the draft, so that a remark for staff stays one. */
export const useAudience = (customerId: string) => {
  const [storedAudience, store] = useDraft(`${messageDraft(customerId)} audience`)
  const audience: Audience = storedAudience === 'STAFF' ? 'STAFF' : 'CUSTOMER'
  return [audience, (next: Audience) => store(next === 'STAFF' ? next : '')] as const
}

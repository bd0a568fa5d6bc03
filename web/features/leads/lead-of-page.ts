import type { LeadPageQuery } from './lead-page.generated.ts'

/** A lead as read by its page. */
export type Lead = NonNullable<LeadPageQuery['lead']>

import type { LeadPageQuery } from './lead-page.generated.ts'

/** A lead as its page asks for it. */
export type Lead = NonNullable<LeadPageQuery['lead']>

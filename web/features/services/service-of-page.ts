import type { ServicePageQuery } from './service-page.generated.ts'

/** A service as its page reads it. */
export type Service = NonNullable<ServicePageQuery['customerService']>

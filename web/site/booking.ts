import { paths } from '#web/paths.ts'
import { useSite } from './site-context.ts'

/** Returns the target of every booking button: the operator's scheduling page, or the product's own. */
export const useBookingHref = () => useSite().settings.schedulingUrl ?? paths.book

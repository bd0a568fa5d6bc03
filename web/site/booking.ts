import { paths } from '#web/paths.ts'
import { useSite } from './site-context.ts'

/** Where every booking button leads: the operator's scheduling page, else the product's own. */
export const useBookingHref = () => useSite().settings.schedulingUrl ?? paths.book

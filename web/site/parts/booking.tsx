import { labels } from '#web/content/company.ts'
import { siteButton, footerLink } from '#web/parts/site/site-buttons.ts'
import { BookingLink } from '#web/parts/site/site-links.tsx'
import { useBookingHref } from '#web/site/booking.ts'

type Props = { label?: string; look?: keyof typeof siteButton; className?: string }

/** The SCHEDULE DEMO button and its variants. */
export const BookingButton = ({
  label = labels.scheduleDemo,
  look = 'gold',
  className = '',
}: Props) => (
  <BookingLink href={useBookingHref()} className={`${siteButton[look]} ${className}`}>
    {label}
  </BookingLink>
)

export const FooterBooking = () => (
  <BookingLink href={useBookingHref()} className={footerLink}>
    {labels.bookDemo}
  </BookingLink>
)

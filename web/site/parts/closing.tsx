import { company, labels } from '#web/content/company.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { BookingButton } from './booking.tsx'

/** The last section of a page: a sentence, a button, and the phone number. */
export const Closing = ({ heading, text }: { heading: string; text: string }) => (
  <section aria-label={heading} className="inverse border-b border-line">
    <div className="mx-auto grid max-w-page gap-8 px-gutter py-section lg:grid-cols-[1.5fr_1fr] lg:items-end">
      <div>
        <h2 className="font-display text-3xl">{heading}</h2>
        <p className="mt-5 max-w-text text-lg text-text-quiet">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:justify-end">
        <BookingButton label={labels.bookDemo} className="px-7" />
        <PhoneLink className="inline-flex min-h-tap items-center font-semibold underline decoration-gold decoration-2 underline-offset-8 hover:text-press-text">
          {company.phone.label}
        </PhoneLink>
      </div>
    </div>
  </section>
)

import { PhoneLink } from '#web/parts/site/site-links.tsx'

/** Notice for a portal user whose account is not linked to a customer. */
export const UnlinkedNotice = () => (
  <section
    aria-labelledby="unlinked"
    className="mb-5 rounded-lg border border-line bg-info-soft p-4 text-sm sm:px-5"
  >
    <h2 id="unlinked" className="font-semibold">
      Your account isn’t connected to a company yet
    </h2>
    <p className="mt-1 max-w-text text-text-quiet">
      There’s nothing to show until it is. Call us at{' '}
      <PhoneLink className="font-semibold whitespace-nowrap text-text underline" /> and give us the
      email you signed in with.
    </p>
  </section>
)

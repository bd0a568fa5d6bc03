import { demoPage } from '#web/content/contact.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'

/** Says that the link of a demo is wrong or has ended: one sentence for all reasons. */
export const EndedLink = () => (
  <p role="alert" className="mb-6 max-w-2xl rounded-md bg-press-soft px-4 py-3 font-medium">
    {demoPage.ended} {demoPage.call} <PhoneLink className="whitespace-nowrap underline" />
    {demoPage.orPick}
  </p>
)

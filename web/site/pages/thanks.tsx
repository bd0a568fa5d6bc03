import { company, labels } from '#web/content/company.ts'
import { thanks } from '#web/content/contact.ts'
import { siteButton } from '#web/parts/site-buttons.ts'
import { PhoneLink } from '#web/parts/site-links.tsx'
import { paths } from '#web/paths.ts'
import type { Page } from '#web/site/page.ts'

const Thanks = () => (
  <section aria-label={thanks.title} className="mx-auto max-w-page px-gutter py-section">
    <p className="font-semibold text-text-quiet">{thanks.title}</p>
    <h1 className="mt-4 font-display text-3xl">{thanks.heading}</h1>
    <p className="mt-5 max-w-text text-lg text-text-quiet">{thanks.text}</p>
    <p className="mt-9 flex flex-wrap items-center gap-3">
      <PhoneLink className={siteButton.outline} />
      <a href={paths.pricing} className={siteButton.outline}>
        {labels.comparePlans}
      </a>
    </p>
  </section>
)

export const thanksPage: Page = {
  path: paths.thanks,
  title: `${thanks.title} – ${company.name}`,
  description: thanks.text,
  hidden: true,
  Body: Thanks,
}

import { ExecutiveAssistantsDrawing } from '#web/assets/drawings/executive-assistants.tsx'
import { company, labels } from '#web/content/company.ts'
import { thanks } from '#web/content/contact.ts'
import { siteButton } from '#web/parts/site-buttons.ts'
import { PhoneLink } from '#web/parts/site-links.tsx'
import { paths } from '#web/paths.ts'
import type { Page } from '#web/site/page.ts'
import { PageHead } from '#web/site/parts/page-head.tsx'

const Thanks = () => (
  <PageHead
    eyebrow={thanks.title}
    heading={thanks.heading}
    drawing={<ExecutiveAssistantsDrawing draws className="h-auto w-full" />}
  >
    <p className="mt-5 max-w-text text-lg text-text-quiet">{thanks.text}</p>
    <p className="mt-9 flex flex-wrap items-center gap-3">
      <PhoneLink className={siteButton.outline} />
      <a href={paths.pricing} className={siteButton.outline}>
        {labels.comparePlans}
      </a>
    </p>
  </PageHead>
)

export const thanksPage: Page = {
  path: paths.thanks,
  title: `${thanks.title} – ${company.name}`,
  description: thanks.text,
  hidden: true,
  Body: Thanks,
}

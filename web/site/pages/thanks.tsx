import { ExecutiveAssistantsDrawing } from '#web/assets/drawings/executive-assistants.tsx'
import { company, labels } from '#web/content/company.ts'
import { partOptions, thanks } from '#web/content/contact.ts'
import { planLabel } from '#web/content/plans.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { paths } from '#web/paths.ts'
import type { Page } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { PageHead } from '#web/site/parts/page-head.tsx'

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Repeats what the form asked for, so that a slip is noticed now. */
const useRequestSentence = () => {
  const { plan, requestedTime } = useSite().request
  const label = planLabel(plan)
  const part = partOptions.find(({ value }) => value === requestedTime?.part)?.label.toLowerCase()
  if (requestedTime && part) return thanks.demo(weekday.format(new Date(requestedTime.day)), part)
  return label ? thanks.plan(label) : null
}

const RequestSentence = () => {
  const sentence = useRequestSentence()
  return sentence && <p className="mt-5 max-w-text text-lg font-semibold">{sentence}</p>
}

const Thanks = () => (
  <PageHead
    eyebrow={thanks.title}
    heading={thanks.heading}
    drawing={<ExecutiveAssistantsDrawing draws className="h-auto w-full" />}
  >
    <RequestSentence />
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
  isHidden: true,
  Body: Thanks,
}

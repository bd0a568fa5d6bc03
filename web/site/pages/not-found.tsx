import { NotFoundDrawing } from '#web/assets/drawings/not-found.tsx'
import { company, labels } from '#web/content/company.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { paths } from '#web/paths.ts'
import type { Page } from '#web/site/page.ts'
import { PageHead } from '#web/site/parts/page-head.tsx'

const NotFound = () => (
  <PageHead
    heading="404 Page Not Found"
    drawing={<NotFoundDrawing draws className="h-auto w-full" />}
  >
    <p className="mt-5 max-w-text text-lg text-text-quiet">
      Did you forget to add the page to the router?
    </p>
    <p className="mt-4 max-w-text">
      Nothing lives here. The page may have moved, or the link has a typo.
    </p>
    <p className="mt-8 flex flex-wrap gap-3">
      <a href={paths.home} className={siteButton.gold}>
        Go to the home page
      </a>
      <a href={paths.pricing} className={siteButton.outline}>
        {labels.comparePlans}
      </a>
    </p>
  </PageHead>
)

export const notFoundPage: Page = {
  path: '/404',
  title: `404 Page Not Found – ${company.name}`,
  description: 'There’s no page at this address.',
  isHidden: true,
  hasOwnGold: true,
  Body: NotFound,
}

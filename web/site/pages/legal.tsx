import { company } from '#web/content/company.ts'
import { legal } from '#web/content/legal.ts'
import type { LegalSection } from '#web/content/legal.ts'
import { home } from '#web/content/home.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { hrefs, paths } from '#web/paths.ts'
import type { Page } from '#web/site/page.ts'

const Clause = ({ section }: { section: LegalSection }) => (
  <section aria-labelledby={section.id} className="border-t border-line py-8">
    <h2 id={section.id} className="scroll-mt-6 font-display text-xl">
      {section.heading}
    </h2>
    {section.paragraphs?.map((paragraph) => (
      <p key={paragraph} className="mt-3">
        {paragraph}
      </p>
    ))}
    {section.points && (
      <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-text-quiet">
        {section.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </section>
)

const Legal = () => (
  <div className="mx-auto max-w-page px-gutter pt-12 pb-section lg:pt-16">
    <h1 className="max-w-4xl font-display text-3xl">{legal.heading}</h1>
    <p className="mt-5 max-w-text text-lg text-text-quiet">{legal.lead}</p>
    <div className="mt-12 grid gap-10 lg:grid-cols-[14rem_1fr] lg:gap-16">
      <nav aria-label={legal.contents} className="lg:sticky lg:top-8 lg:self-start">
        <ul>
          {legal.sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="inline-flex min-h-tap items-center text-text-quiet hover:text-press-text hover:underline md:min-h-9"
              >
                {section.heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-text">
        {legal.sections.map((section) => (
          <Clause key={section.id} section={section} />
        ))}
        <p className="flex flex-wrap gap-3">
          <PhoneLink className={siteButton.outline} />
          <a href={hrefs.contact({ from: paths.legal })} className={siteButton.outline}>
            {home.contact.subheading}
          </a>
        </p>
      </div>
    </div>
  </div>
)

export const legalPage: Page = {
  path: paths.legal,
  title: `${legal.title} – ${company.name}`,
  description: legal.description,
  Body: Legal,
}

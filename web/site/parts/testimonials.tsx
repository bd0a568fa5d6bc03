import { labels } from '#web/content/company.ts'
import { home, testimonials } from '#web/content/home.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { paths } from '#web/paths.ts'
import { Heading, Section } from './section.tsx'

const star = 'M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z'

const Stars = () => (
  <p className="flex gap-1 text-text">
    <span className="sr-only">{home.testimonials.rating}</span>
    {[1, 2, 3, 4, 5].map((place) => (
      <svg key={place} aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-current">
        <path d={star} />
      </svg>
    ))}
  </p>
)

export const Testimonials = () => (
  <Section label={home.testimonials.heading}>
    <div className="flex flex-wrap items-end justify-between gap-6">
      <Heading>{home.testimonials.heading}</Heading>
      <a href={paths.pricing} className={siteButton.outline}>
        {labels.comparePlans}
      </a>
    </div>
    <div className="mt-12 grid gap-12 md:grid-cols-3 md:gap-10">
      {testimonials.map((one) => (
        <figure key={one.name} className="flex flex-col border-t-2 border-text pt-6">
          <Stars />
          <blockquote className="mt-4 font-display text-xl leading-snug">
            <p>{one.content}</p>
          </blockquote>
          <figcaption className="mt-6">
            <span className="block font-semibold">{one.name}</span>
            <span className="block text-sm text-text-quiet">{one.role}</span>
            <span className="mt-1 block text-sm text-text-quiet">{home.testimonials.example}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  </Section>
)

import { Fragment } from 'react'
import { HomeDrawing } from '#web/assets/drawings/home.tsx'
import poster from '#web/assets/film/poster.avif'
import { LogoMark } from '#web/assets/logo.tsx'
import { company, labels } from '#web/content/company.ts'
import { home } from '#web/content/home.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { hrefs, paths } from '#web/paths.ts'
import type { Page } from '#web/site/page.ts'
import { BookingButton } from '#web/site/parts/booking.tsx'
import { ContactSection } from '#web/site/parts/contact-section.tsx'
import { Film } from '#web/site/parts/film.tsx'
import { Features } from '#web/site/parts/home-features.tsx'
import { Integrations } from '#web/site/parts/integrations.tsx'
import { Heading, Section } from '#web/site/parts/section.tsx'
import { SolutionsSentence } from '#web/site/parts/solutions-sentence.tsx'
import { Testimonials } from '#web/site/parts/testimonials.tsx'
import { organisation } from '#web/site/facts.ts'

/** Lines break between phrases, so that none begins with the dash or splits a phrase. */
const Headline = () =>
  home.headline.split(/(?<=[,–]|Admin) /).map((phrase, place) => (
    <Fragment key={phrase}>
      {place > 0 && ' '}
      <span className="inline-block">{phrase}</span>
    </Fragment>
  ))

/** The sentence below the headline and the two buttons; on a phone they fill the area of the film. */
const Invitation = () => (
  <div className="flex h-full flex-col">
    <p className="mt-6 max-w-text text-lg text-text-quiet">{home.lead}</p>
    <div className="relative z-1 mt-9 flex flex-wrap gap-3 max-sm:mt-auto max-sm:*:grow">
      <a href={hrefs.contact()} className={`${siteButton.gold} px-7`}>
        {labels.getStarted}
      </a>
      <BookingButton look="outline" className="px-7" />
    </div>
  </div>
)

const Hero = () => (
  <section
    aria-label={company.tagline}
    className="film-hero mx-auto grid max-w-page items-center gap-12 px-gutter pt-10 pb-section lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:pt-14"
  >
    <div>
      <p className="flex items-center gap-3 font-semibold">
        <LogoMark className="size-10" />
        {company.tagline}
      </p>
      <h1 className="mt-6 font-display text-4xl">
        <Headline />
      </h1>
      <div className="max-sm:hidden">
        <Invitation />
      </div>
    </div>
    <Film
      className="h-[600px]"
      playClassName="max-sm:bottom-auto max-sm:aspect-video"
      poster={
        <>
          <HomeDrawing
            draws
            className="absolute inset-x-0 top-0 h-[88%] w-full p-6 max-sm:hidden"
          />
          <div className="flex h-full flex-col sm:hidden">
            <div className="relative aspect-video shrink-0 border-b border-line">
              <FilmPoster />
            </div>
            <div className="grow px-5 pb-5">
              <Invitation />
            </div>
          </div>
        </>
      }
    />
  </section>
)

const InAction = () => (
  <Section label={home.film.heading} inverse>
    <div className="mx-auto max-w-4xl text-center">
      <Heading>{home.film.heading}</Heading>
      <p className="mx-auto mt-4 max-w-text text-lg text-text-quiet">{home.film.text}</p>
    </div>
    <Film
      className="mx-auto mt-12 aspect-video max-w-4xl border border-line"
      poster={<FilmPoster />}
    />
  </Section>
)

const FilmPoster = () => (
  <img
    src={poster}
    alt=""
    width={960}
    height={540}
    fetchPriority="low"
    decoding="async"
    className="absolute inset-0 size-full object-cover"
  />
)

const Home = () => (
  <>
    <Hero />
    <SolutionsSentence />
    <Features />
    <InAction />
    <Testimonials />
    <Integrations />
    <ContactSection />
  </>
)

export const homePage: Page = {
  path: paths.home,
  title: `${company.name} – ${company.tagline}`,
  description: company.description,
  hasOwnGold: true,
  Body: Home,
  facts: (settings) => [organisation(settings)],
}

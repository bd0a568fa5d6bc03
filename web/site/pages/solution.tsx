import { company, labels } from '#web/content/company.ts'
import { startingPrice } from '#web/content/plans.ts'
import { solutionList } from '#web/content/solution-list.ts'
import { getInformation, solutions, steps } from '#web/content/solutions.ts'
import type { Solution } from '#web/content/solution.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { hrefs, solutionPaths } from '#web/paths.ts'
import { service } from '#web/site/facts.ts'
import type { Page } from '#web/site/page.ts'
import { BookingButton } from '#web/site/parts/booking.tsx'
import { DemoFilm } from '#web/site/parts/demo-film.tsx'
import { Film } from '#web/site/parts/film.tsx'
import { Heading, Section } from '#web/site/parts/section.tsx'
import { solutionDrawings } from '#web/site/parts/solution-drawings.tsx'

type Props = { solution: Solution }

const titleOf = (solution: Solution) =>
  solutionList.find((entry) => entry.slug === solution.slug)?.title ?? solution.heading

const HeroFilm = ({ solution }: Props) => {
  const Drawing = solutionDrawings[solution.slug]
  const poster = (
    <Drawing draws className="absolute inset-x-0 top-0 h-[72%] w-full p-4 sm:h-[80%] sm:p-6" />
  )
  return solution.film === 'demo' ? (
    <DemoFilm poster={poster} />
  ) : (
    <Film className="aspect-[4/3]" poster={poster} />
  )
}

const Information = ({ solution }: Props) => (
  <aside
    aria-label={getInformation.heading}
    className="mt-9 rounded-lg border border-line bg-surface-raised p-6 shadow-sm lg:max-w-text"
  >
    <h2 className="text-lg font-semibold">{getInformation.heading}</h2>
    <p className="mt-1">
      <a
        href={hrefs.plans(solution.plans)}
        className="font-semibold underline decoration-gold decoration-2 underline-offset-4 hover:text-press-text"
      >
        {startingPrice(solution.plans)}
      </a>
    </p>
    <p className="mt-1 text-text-quiet">
      {getInformation.text}{' '}
      <a
        href={hrefs.contact({ from: solutionPaths[solution.slug].path })}
        className="underline underline-offset-4 hover:text-press-text"
      >
        {getInformation.write}
      </a>
    </p>
    <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
      <BookingButton label={labels.scheduleConsultation} />
      <PhoneLink className={siteButton.outline}>
        {getInformation.phone} {company.phone.label}
      </PhoneLink>
    </div>
  </aside>
)

const Hero = ({ solution }: Props) => (
  <div className="film-hero mx-auto grid max-w-page items-center gap-10 px-gutter pt-10 pb-section lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-14">
    <div>
      <p className="font-semibold text-text-quiet">{titleOf(solution)}</p>
      <h1 className="mt-4 font-display text-3xl">{solution.heading}</h1>
      <p className="mt-5 max-w-text text-lg text-text-quiet">{solution.subtitle}</p>
      <Information solution={solution} />
    </div>
    <HeroFilm solution={solution} />
  </div>
)

/** Nine items are three by three; seven are a row of three above a row of four. */
const columnsOf = (solution: Solution, place: number) =>
  solution.services.length === 9 || place < 3 ? 'lg:col-span-4' : 'lg:col-span-3'

const Services = ({ solution }: Props) => (
  <Section label={solution.servicesHeading} isSunken>
    <Heading>{solution.servicesHeading}</Heading>
    <div className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-12">
      {solution.services.map((one, place) => (
        <article
          key={one.title}
          className={`border-t border-line-strong/40 pt-5 pb-8 ${columnsOf(solution, place)}`}
        >
          <h3 className="text-lg font-semibold">{one.title}</h3>
          <p className="mt-1 text-text-quiet">{one.text}</p>
        </article>
      ))}
    </div>
    <a
      href={hrefs.plans(solution.plans)}
      className="mt-4 inline-flex min-h-tap items-center font-semibold underline decoration-gold decoration-2 underline-offset-8 hover:text-press-text"
    >
      {getInformation.prices}
    </a>
  </Section>
)

const Day = ({ solution }: Props) => (
  <Section label={solution.dayHeading ?? getInformation.day}>
    <Heading>{solution.dayHeading ?? getInformation.day}</Heading>
    <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-10">
      {solution.day.map((moment) => (
        <li key={moment.time} className="border-t-2 border-text pt-4">
          <p className="font-display text-2xl tabular-nums">{moment.time}</p>
          <p className="mt-2 text-lg">{moment.text}</p>
        </li>
      ))}
    </ol>
  </Section>
)

const Steps = () => (
  <Section label={getInformation.start} inverse>
    <Heading>{getInformation.start}</Heading>
    <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-10">
      {steps.map((step) => (
        <li key={step.title}>
          <h3 className="text-xl font-semibold">{step.title}</h3>
          <p className="mt-2 text-text-quiet">{step.text}</p>
        </li>
      ))}
    </ol>
    <BookingButton look="outline" className="mt-12 px-7" />
  </Section>
)

const SolutionBody = ({ solution }: Props) => (
  <>
    <Hero solution={solution} />
    <Services solution={solution} />
    <Day solution={solution} />
    <Steps />
  </>
)

/** The ten solution pages. */
export const solutionPages: Page[] = solutions.map((solution) => {
  const places: { path: string; alias?: string } = solutionPaths[solution.slug]
  return {
    ...places,
    title: `${titleOf(solution)} – ${company.name}`,
    description: solution.description,
    hasOwnGold: true,
    Body: () => <SolutionBody solution={solution} />,
    facts: (settings) => [service(solution, titleOf(solution), settings)],
  }
})

import { company, labels } from '#web/content/company.ts'
import { solutionList } from '#web/content/solution-list.ts'
import { getInformation, solutions, steps } from '#web/content/solutions.ts'
import type { Solution } from '#web/content/solution.ts'
import { solutionIcons } from '#web/parts/solution-icons.tsx'
import { siteButton } from '#web/parts/site-buttons.ts'
import { PhoneLink } from '#web/parts/site-links.tsx'
import { hrefs, paths, solutionPaths } from '#web/paths.ts'
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
  const poster = <Drawing draws className="absolute inset-x-0 top-0 h-[86%] w-full p-6" />
  return solution.film === 'demo' ? (
    <DemoFilm poster={poster} />
  ) : (
    <Film className="aspect-[4/3]" poster={poster} />
  )
}

const Hero = ({ solution }: Props) => (
  <div className="mx-auto grid max-w-page items-center gap-10 px-gutter pt-10 pb-section lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-14">
    <div>
      <p className="font-semibold text-text-quiet">{titleOf(solution)}</p>
      <h1 className="mt-4 font-display text-3xl">{solution.heading}</h1>
      <p className="mt-5 max-w-text text-lg text-text-quiet">{solution.subtitle}</p>
    </div>
    <HeroFilm solution={solution} />
  </div>
)

const Information = ({ solution }: Props) => (
  <aside className="rounded-xl border border-line bg-surface-raised p-7 shadow-sm lg:sticky lg:top-8">
    <h2 className="text-xl font-semibold">{getInformation.heading}</h2>
    <p className="mt-2 text-text-quiet">{getInformation.text}</p>
    <div className="mt-6 grid gap-3">
      <PhoneLink className={siteButton.outline}>
        {getInformation.phone} {company.phone.shown}
      </PhoneLink>
      <BookingButton label={labels.scheduleConsultation} />
    </div>
    <p className="mt-6 border-t border-line pt-5 text-sm">
      <a
        href={paths.pricing}
        className="font-semibold underline underline-offset-4 hover:text-press-text"
      >
        {labels.comparePlans}
      </a>{' '}
      <span className="text-text-quiet">{getInformation.or}</span>{' '}
      <a
        href={hrefs.contact({ from: solutionPaths[solution.slug].path })}
        className="font-semibold underline underline-offset-4 hover:text-press-text"
      >
        {getInformation.write}
      </a>
    </p>
  </aside>
)

const Services = ({ solution }: Props) => {
  const Icon = solutionIcons[solution.slug]
  return (
    <Section label={solution.servicesHeading} sunken>
      <div className="grid gap-12 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div>
          <Icon className="size-10" />
          <Heading className="mt-4">{solution.servicesHeading}</Heading>
          <div className="mt-8 grid gap-x-10 sm:grid-cols-2">
            {solution.services.map((one) => (
              <article key={one.title} className="border-t border-line py-5">
                <h3 className="font-semibold">{one.title}</h3>
                <p className="mt-1 text-text-quiet">{one.text}</p>
              </article>
            ))}
          </div>
        </div>
        <div>
          <Information solution={solution} />
        </div>
      </div>
    </Section>
  )
}

const Day = ({ solution }: Props) => (
  <Section label={getInformation.day}>
    <Heading>{getInformation.day}</Heading>
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
    <BookingButton className="mt-12 px-7" />
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

/** The ten pages made of the ten values. */
export const solutionPages: Page[] = solutions.map((solution) => {
  const places: { path: string; alias?: string } = solutionPaths[solution.slug]
  return {
    ...places,
    title: `${titleOf(solution)} – ${company.name}`,
    description: solution.description,
    Body: () => <SolutionBody solution={solution} />,
    facts: (settings) => [service(solution, titleOf(solution), settings)],
  }
})

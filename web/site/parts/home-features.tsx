import { home } from '#web/content/home.ts'
import { FeatureDrawing } from './feature-drawing.tsx'
import { Heading, Section } from './section.tsx'

export const Features = () => (
  <Section label={home.features.heading}>
    <div className="grid gap-6 lg:grid-cols-2 lg:items-end">
      <Heading>{home.features.heading}</Heading>
      <p className="max-w-text text-lg text-text-quiet">{home.features.text}</p>
    </div>
    <div className="mt-14 grid gap-10 md:grid-cols-3 md:gap-0">
      {home.features.cards.map((card) => (
        <article
          key={card.title}
          className="md:border-l md:border-line md:px-8 md:first:border-l-0 md:first:pl-0 md:last:pr-0"
        >
          <FeatureDrawing name={card.drawing} />
          <h3 className="mt-6 text-xl font-semibold">{card.title}</h3>
          <p className="mt-2 text-text-quiet">{card.text}</p>
        </article>
      ))}
    </div>
  </Section>
)

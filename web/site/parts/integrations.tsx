import { home } from '#web/content/home.ts'
import { Heading, Section } from './section.tsx'

export const Integrations = () => (
  <Section label={home.integrations.heading} isSunken>
    <div className="grid gap-12 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div>
        <Heading>{home.integrations.heading}</Heading>
        <p className="mt-4 max-w-text text-lg text-text-quiet">{home.integrations.text}</p>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
        {home.integrations.tiles.map((tile) => (
          <li key={tile.title} className="bg-surface p-6">
            <h3 className="font-semibold">{tile.title}</h3>
            <p className="mt-1 text-sm text-text-quiet">{tile.text}</p>
          </li>
        ))}
      </ul>
    </div>
  </Section>
)

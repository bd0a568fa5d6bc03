import type { ReactNode } from 'react'

type Fact = { name: string; value: ReactNode }

/** What is known of one thing, name by value. What is not known is left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-line text-sm">
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[7rem_1fr] sm:px-5"
        >
          <dt className="text-text-quiet">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line">{value}</dd>
        </div>
      ))}
  </dl>
)

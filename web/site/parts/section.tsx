import type { ReactNode } from 'react'

type Props = {
  id?: string
  label: string
  inverse?: boolean
  sunken?: boolean
  children: ReactNode
}

/** A section of the page with its own heading. */
export const Section = ({ id, label, inverse, sunken, children }: Props) => (
  <section
    id={id}
    aria-label={label}
    className={inverse ? 'inverse' : sunken ? 'bg-surface-sunken' : undefined}
  >
    <div className="mx-auto max-w-page px-gutter py-section">{children}</div>
  </section>
)

/** The heading of a section. */
export const Heading = ({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) => <h2 className={`font-display text-2xl ${className}`}>{children}</h2>

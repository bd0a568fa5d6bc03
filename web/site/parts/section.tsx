import type { ReactNode } from 'react'

type Props = {
  id?: string
  label: string
  inverse?: boolean
  isSunken?: boolean
  children: ReactNode
}

/** A section of the page with its own heading. */
export const Section = ({ id, label, inverse, isSunken, children }: Props) => (
  <section
    id={id}
    aria-label={label}
    className={inverse ? 'inverse' : isSunken ? 'bg-surface-sunken' : undefined}
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

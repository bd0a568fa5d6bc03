import type { ReactNode } from 'react'

type Props = { eyebrow?: string; heading: string; children?: ReactNode; drawing: ReactNode }

/** The head of an inner page: its heading at the left, its drawing at the right. */
export const PageHead = ({ eyebrow, heading, children, drawing }: Props) => (
  <div className="mx-auto grid max-w-page items-center gap-8 px-gutter pt-12 pb-14 lg:grid-cols-[1.5fr_1fr] lg:pt-16">
    <div>
      {eyebrow && <p className="mb-4 font-semibold text-text-quiet">{eyebrow}</p>}
      <h1 className="font-display text-3xl">{heading}</h1>
      {children}
    </div>
    <div className="hidden lg:block">{drawing}</div>
  </div>
)

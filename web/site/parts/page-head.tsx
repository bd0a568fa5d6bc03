import type { ReactNode } from 'react'

type Props = { eyebrow?: string; heading: string; children?: ReactNode; drawing: ReactNode }

/** The head of a short page: its heading, and next to or below it a drawing. */
export const PageHead = ({ eyebrow, heading, children, drawing }: Props) => (
  <div className="mx-auto grid max-w-page items-center gap-8 px-gutter pt-12 pb-14 lg:grid-cols-[1.5fr_1fr] lg:pt-16">
    <div>
      {eyebrow && <p className="mb-4 font-semibold text-text-quiet">{eyebrow}</p>}
      <h1 className="font-display text-3xl">{heading}</h1>
      {children}
    </div>
    <div className="max-lg:w-60">{drawing}</div>
  </div>
)

/** The head of a page whose content must fit on the first screen: a heading and one line. */
export const ShortHead = ({ heading, line }: { heading: string; line: string }) => (
  <>
    <h1 className="font-display text-[clamp(1.875rem,1.4rem+1.9vw,3rem)] leading-[1.1] tracking-[-0.008em]">
      {heading}
    </h1>
    <p className="mt-1.5 max-w-text text-text-quiet md:mt-2.5 md:text-lg">{line}</p>
  </>
)

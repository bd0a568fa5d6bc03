import type { ReactNode } from 'react'
import { Face } from '#web/ui/face.tsx'
import { pageEdge, recordAside, recordColumns } from './page-frame.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

type Props = {
  /** The name of the record. */
  title: string
  /** A link back to the list. */
  above: ReactNode
  /** Shown next to the title: owner, status. */
  lead?: ReactNode
  /** True if the title is the name of a person or a company, which gets an avatar. */
  hasFace?: boolean
  /** True if the avatar is a staff member's, which is dark. */
  isOurs?: boolean
  /** Links to contact the person, at the top on a phone. */
  reach?: ReactNode
  /** Links to sections of the page, for a phone: the id and name of each. */
  parts?: readonly { id: string; name: string }[]
  /** The actions: always visible, at the bottom on a phone. */
  actions?: ReactNode
  /** The fields, in the side column. */
  aside: ReactNode
  children: ReactNode
}

/** Longer titles get a smaller font, so that the actions fit next to them. */
const sizeOf = ({ length }: string) => {
  if (length > 80) return 'text-base leading-snug'
  return length > 36 ? 'text-lg leading-snug' : 'text-xl leading-tight'
}

/** A record's page: header and actions stay visible, the timeline is at the left, the fields are at the right. */
export const RecordFrame = (props: Props) => {
  const {
    title,
    above,
    lead,
    hasFace = false,
    isOurs = false,
    reach,
    parts = [],
    actions,
    aside,
    children,
  } = props
  useDocumentTitle(title)
  const heading = useHeadingFocus()
  return (
    <div className="group/record max-md:has-[[data-verbs]_button]:pb-28 lg:flex lg:min-h-[calc(100dvh-var(--spacing-bars))] lg:flex-col">
      <div className="z-sticky border-b border-line bg-surface md:sticky md:top-bars">
        <div className={`${pageEdge} pt-3 pb-3 max-md:pb-1`}>
          <div className="mb-1 text-xs text-text-quiet">{above}</div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <div className="flex min-w-0 grow basis-80 items-center gap-4">
              {hasFace && <Face name={title} isOurs={isOurs} size="large" />}
              <div className="min-w-0 wrap-anywhere">
                <h1
                  ref={heading}
                  tabIndex={-1}
                  className={`font-semibold outline-none ${sizeOf(title)}`}
                >
                  {title}
                </h1>
                {lead && (
                  <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-quiet">
                    {lead}
                  </div>
                )}
              </div>
            </div>
            {reach && (
              <div className="grid w-full auto-cols-fr grid-flow-col gap-2 md:hidden">{reach}</div>
            )}
            {actions && (
              // Not a bar without buttons, because it would cover the bottom of the page.
              <div
                data-verbs
                className="flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-sticky max-md:border-t max-md:border-line max-md:bg-surface max-md:px-3 max-md:pt-2 max-md:pb-3 max-md:*:grow max-md:not-has-[button]:hidden max-md:group-has-[[data-editing]]/record:hidden md:group-has-[[data-editing]]/record:[--color-on-press:var(--color-text)] md:group-has-[[data-editing]]/record:[--color-press-hover:var(--color-surface-hover)] md:group-has-[[data-editing]]/record:[--color-press:var(--color-surface-raised)] md:group-has-[[data-editing]]/record:[&_button]:border-line-strong/50"
              >
                {actions}
              </div>
            )}
            {parts.length > 0 && (
              <nav
                aria-label="On this page"
                className="-mt-2 flex w-full max-md:justify-between md:-mb-3 md:gap-6 lg:hidden"
              >
                {parts.map(({ id, name }) => (
                  <a
                    key={id}
                    href={`#${id}`}
                    className="flex min-h-tap items-center text-sm font-semibold text-text-quiet hover:text-text"
                  >
                    {name}
                  </a>
                ))}
              </nav>
            )}
          </div>
        </div>
      </div>
      <div className={recordColumns}>
        <div className="min-w-0 space-y-5 py-5">{children}</div>
        <div className={recordAside}>{aside}</div>
      </div>
    </div>
  )
}

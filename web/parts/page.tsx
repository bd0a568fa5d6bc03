import type { ReactNode } from 'react'
import { pageFrame } from './page-frame.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

type Props = {
  title: string
  /** Shown above the title: a link back. */
  above?: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  /** Shown at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of the app: its document title, its heading, which gets the focus after a navigation, and its content. */
export const Page = ({ title, above, lead, aside, children }: Props) => {
  useDocumentTitle(title)
  const heading = useHeadingFocus()

  return (
    <div className={pageFrame}>
      {above && <div className="mb-2 text-sm text-text-quiet">{above}</div>}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {title}
          </h1>
          {lead && <div className="mt-1 text-sm text-text-quiet empty:hidden">{lead}</div>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

type Props = {
  file: { url: string; isUploaded: boolean }
  className?: string
  /** Additional classes while it can be opened. */
  linkClassName?: string
  /** What can be done about an upload that did not finish, on a line below with that message. */
  sideContent?: ReactNode
  children: ReactNode
}

type AnnouncedFile = { isUploaded: boolean; uploadedBy?: string | null }

/** Returns true unless the content of a file has not arrived and someone else announced it: there is nothing to see then. */
export const isShownTo = (
  viewer: { id: string } | null,
  { isUploaded, uploadedBy }: AnnouncedFile,
) => isUploaded || uploadedBy === viewer?.id

/** Links to the content of a file; of a file whose content has not arrived it says so, because there is nothing to open. */
export const FileLink = ({
  file,
  className = '',
  linkClassName = '',
  sideContent,
  children,
}: Props) =>
  file.isUploaded ? (
    <a href={file.url} className={`${className} ${linkClassName}`}>
      {children}
    </a>
  ) : (
    <span className={className}>
      {children}{' '}
      <span
        className={
          sideContent ? 'flex basis-full items-center justify-between gap-3 pl-7' : 'shrink-0'
        }
      >
        <span className="text-text-quiet">Upload didn’t finish</span> {sideContent}
      </span>
    </span>
  )

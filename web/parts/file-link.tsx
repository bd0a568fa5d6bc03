import type { ReactNode } from 'react'

type Props = {
  file: { url: string; isUploaded: boolean }
  className?: string
  /** Additional classes while it can be opened. */
  linkClassName?: string
  children: ReactNode
}

/** Links to the content of a file; of a file whose content has not arrived it says so, because there is nothing to open. */
export const FileLink = ({ file, className = '', linkClassName = '', children }: Props) =>
  file.isUploaded ? (
    <a href={file.url} className={`${className} ${linkClassName}`}>
      {children}
    </a>
  ) : (
    <span className={className}>
      {children} <span className="shrink-0 text-text-quiet">Upload not finished</span>
    </span>
  )

import { Paperclip } from 'lucide-react'

type Props = { files: readonly { id: string; name: string; url: string }[] }

/** Links to the files of a result. They lie above the link of their row. */
export const ResultFiles = ({ files }: Props) =>
  files.map(({ id, name, url }) => (
    <a
      key={id}
      href={url}
      className="relative z-1 inline-flex min-h-6 max-w-full min-w-0 items-center gap-1 text-text underline decoration-line-strong underline-offset-4 hover:text-press-text pointer-coarse:min-h-tap"
    >
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{name}</span>
    </a>
  ))

import type { ReactNode } from 'react'

type Props = { initials: string; name: string; children?: ReactNode }

/** The other person without a picture: their initials, their name, and what is going on. */
export const CallFace = ({ initials, name, children }: Props) => (
  <div className="flex max-w-full flex-col items-center gap-3 p-4 text-center">
    <span
      aria-hidden="true"
      className="grid size-28 place-items-center rounded-full bg-surface-hover text-3xl font-semibold sm:size-32"
    >
      {initials}
    </span>
    <p className="text-lg font-semibold wrap-anywhere">{name}</p>
    <div className="text-sm text-text-quiet">{children}</div>
  </div>
)

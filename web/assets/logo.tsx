type LogoProps = { className?: string }

const body =
  'M29.4 12.4c0 3-1.5 5.8-3.4 8.2c-1.7 2.1-3.7 4.1-6.2 5.1c-1 .4-2 .6-3 .7c0 .6 .2 1.1 .4 1.6c.6 1.2 1.7 1.9 3 2.1q.6 .5-.2 .5l-12 0q-.8 0-.2-.5c1.3-.2 2.4-.9 3-2.1c.2-.5 .4-1 .4-1.6c-2.1-.2-4.1-1.3-5.4-3c-1-1.3-1.5-3-1.5-4.6q-.3-1 .7-1c1.4 .6 3.1 .6 4.4-.2c1.6-.9 2.7-2.8 4.6-2.8c1.8 0 3.1 1.7 4.8 2.2c1.4 .4 2.8 .1 4.2-.4c2.1-.7 4.1-2.1 4.1-4.2zM12.4 13a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z'
const line =
  'M5 19c.7-2.1-2.3-3.4-3.3-1.4c-.7 1.4-.3 3 .7 4.1c1 1.1 2.5 1.6 4 1.3M28.3 12.6c-.1-2.1-1-4.3-2.9-5c-1.5-.5-3.1 0-4.6-.6c-1.2-.5-2.1-1.7-2-3c.1-1.9 2-3.2 3.8-2.6'

/**
 * The logo: a lamp whose spout becomes one rising line. 32 × 32, in the text color only, since gold is reserved for
 * primary buttons.
 */
export const LogoMark = ({ className }: LogoProps) => (
  <svg
    className={className}
    viewBox="0 0 32 32"
    width="32"
    height="32"
    fill="currentColor"
    aria-hidden
  >
    <path d={body} />
    <path d={line} fill="none" stroke="currentColor" strokeWidth="2.3" strokeLinecap="round" />
  </svg>
)

/** The logo mark and the name, which is text, so that a link to the home page needs no other label. */
export const Logo = ({ className, nameClassName }: LogoProps & { nameClassName?: string }) => (
  <span
    className={[
      'inline-flex items-center gap-2.5 font-display text-xl whitespace-nowrap',
      className,
    ]
      .filter(Boolean)
      .join(' ')}
  >
    <LogoMark className="size-8 shrink-0" />
    {nameClassName ? <span className={nameClassName}>Admin Genie</span> : 'Admin Genie'}
  </span>
)

type LogoProps = { className?: string }

const lamp = 'M8 22h16z'

/** The lamp and its one rising line, 32 × 32, in the colour of the text around it. */
export const LogoMark = ({ className }: LogoProps) => (
  <svg
    className={className}
    viewBox="0 0 32 32"
    width="32"
    height="32"
    fill="currentColor"
    aria-hidden
  >
    <path d={lamp} />
  </svg>
)

/** The mark and the name. Its link says where it leads; the words here are its text. */
export const Logo = ({ className }: LogoProps) => (
  <span
    className={['inline-flex items-center gap-2 font-display text-xl whitespace-nowrap', className]
      .filter(Boolean)
      .join(' ')}
  >
    <LogoMark className="size-8 shrink-0" />
    Admin Genie
  </span>
)

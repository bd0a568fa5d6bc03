/** A link in the head or the foot of a panel. */
export const panelLink =
  'inline-flex min-h-tap items-center font-semibold whitespace-nowrap text-text underline decoration-line-strong underline-offset-4 hover:text-press-text md:min-h-7'

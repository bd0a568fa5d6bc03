const base =
  'inline-flex min-h-tap items-center justify-center gap-2 rounded-md px-5 text-center font-semibold transition-colors'

/** The site's two buttons: gold is what should be pressed, the outlined one stands beside it. */
export const siteButton = {
  gold: `${base} bg-press text-on-press hover:bg-press-hover active:bg-press-active`,
  outline: `${base} border border-line-strong hover:border-text`,
} as const

/** A link of the footer: as high as a thumb is wide, except under a mouse. */
export const footerLink =
  'inline-flex min-h-tap items-center py-1.5 hover:text-press-text hover:underline md:pointer-fine:min-h-9'

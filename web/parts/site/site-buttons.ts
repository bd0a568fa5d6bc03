const base =
  'inline-flex min-h-tap items-center justify-center gap-2 rounded-md px-5 text-center font-semibold transition-colors'

/** The site's two buttons: gold for the primary one, outlined for a secondary one next to it. */
export const siteButton = {
  gold: `${base} bg-press text-on-press hover:bg-press-hover active:bg-press-active`,
  outline: `${base} border border-line-strong hover:border-text`,
} as const

/** The style of a footer link: touch-sized, except with a mouse. */
export const footerLink =
  'inline-flex min-h-tap items-center py-1.5 hover:text-press-text hover:underline md:pointer-fine:min-h-9'

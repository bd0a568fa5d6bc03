/** The style of a link in the header or footer of a panel. */
export const panelLink =
  'inline-flex min-h-tap items-center font-semibold whitespace-nowrap text-text underline decoration-line-strong underline-offset-4 hover:text-press-text md:min-h-7'

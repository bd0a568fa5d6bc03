/** The style of a link in the header or footer of a panel. */
export const panelLink =
  'inline-flex min-h-tap items-center font-semibold whitespace-nowrap text-text underline decoration-line-strong underline-offset-4 hover:text-press-text md:min-h-7'

/** The style of a link that each row of a panel repeats. */
export const quietPanelLink =
  'inline-flex min-h-tap items-center whitespace-nowrap text-text-quiet underline-offset-4 hover:underline md:min-h-7'

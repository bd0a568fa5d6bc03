export const font = 'Figtree, Helvetica, Arial, sans-serif'

export const text = { margin: '0 0 16px', fontFamily: font, fontSize: 16, lineHeight: '24px' }

/** The light colors, inline. Mail programs that know `prefers-color-scheme` replace them by class: see `darkStyle`. */
export const colors = {
  paper: '#fdfcf9',
  ink: '#131c31',
  quiet: '#55607a',
  line: '#e4dfd3',
  full: '#2d3a57',
  track: '#e9edf4',
}

export const font = 'Figtree, Helvetica, Arial, sans-serif'

export const text = { margin: '0 0 16px', fontFamily: font, fontSize: 16, lineHeight: '24px' }

/** The width of a mail in pixels, which Outlook for Windows reads from the attribute of the table alone. */
export const width = 600

/** The light colors, inline. Mail programs that know `prefers-color-scheme` replace them by class: see `darkStyle`. */
export const colors = {
  page: '#f3f4f6',
  paper: '#ffffff',
  sunken: '#f3f4f6',
  ink: '#101a2f',
  quiet: '#55627c',
  line: '#dfe3ea',
  gold: '#f4b942',
  tile: '#fdf1d6',
  done: '#1c6b42',
  full: '#2b3a59',
  track: '#e8ecf3',
}

/** Dark colors, and less room at the sides of a phone. Programs that know no media queries keep the inline styles. */
export const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (max-width: 640px) {
    .around { padding: 0 !important }
    .paper { padding: 24px 20px !important }
    .value { white-space: normal !important; font-size: 14px !important }
  }
  @media (prefers-color-scheme: dark) {
    .page { background: #0a1120 !important }
    .paper { background: #151f34 !important }
    .tile { background: #33301f !important }
    .sunken { background: #0e1627 !important }
    .ink { color: #ebeff6 !important }
    .quiet, .quiet a { color: #a7b2c6 !important }
    .line { border-color: #29354f !important }
    .done { border-color: #76d3a0 !important }
    .full { background: #aeb8c9 !important }
    .track { background: #29354f !important }
  }
`

import { renderToStaticMarkup } from 'react-dom/server'
import { formatHours } from '#shared/durations.ts'
import { addDays } from '#shared/days.ts'
import { formatDayRange } from '#shared/format-day-range.ts'
import type { Balance, SiteBundle } from '#shared/site.ts'

// The product's colors. Browsers without `light-dark` choose their own.
const colors = {
  page: 'light-dark(#fdfcf9, #0e1627)',
  text: 'light-dark(#101a2f, #ebeff6)',
  quiet: 'light-dark(#55627c, #a7b2c6)',
  line: 'light-dark(#dfe3ea, #29354f)',
  used: 'light-dark(#2b3a59, #aeb8c9)',
}
const cell = {
  padding: '0.625rem 0',
  borderTop: `1px solid ${colors.line}`,
  textAlign: 'left',
} as const

/** Says what is left, or by how much more was used. */
const describeLeft = ({ boughtSeconds, usedSeconds }: Balance) => {
  const left = boughtSeconds - usedSeconds
  if (left === 0) return 'No hours left this week'
  return left < 0 ? `${formatHours(-left)} over this week` : `${formatHours(left)} left this week`
}

const rowsOf = ({ boughtSeconds, usedSeconds }: Balance) => [
  { name: 'Bought', value: formatHours(boughtSeconds) },
  { name: 'Used', value: formatHours(usedSeconds) },
]

/** The used part of the hours as a bar. The table below says the same. */
const Bar = ({ boughtSeconds, usedSeconds }: Balance) => (
  <div
    aria-hidden="true"
    style={{
      height: '0.75rem',
      marginBottom: '1.5rem',
      borderRadius: '0.25rem',
      overflow: 'hidden',
      backgroundColor: colors.line,
      printColorAdjust: 'exact',
    }}
  >
    <div
      style={{
        height: '100%',
        width: `${Math.min(100, (usedSeconds / boughtSeconds) * 100)}%`,
        backgroundColor: colors.used,
      }}
    />
  </div>
)

/** A page of its own without links, scripts or files, which would tell others where it was opened. The browser chooses its colors. */
const BalancePage = ({ balance }: { balance: Balance }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <title>Hours this week</title>
    </head>
    <body
      style={{
        margin: 0,
        fontFamily: 'system-ui, sans-serif',
        lineHeight: 1.5,
        backgroundColor: colors.page,
        color: colors.text,
      }}
    >
      <main
        style={{ maxWidth: '28rem', margin: '0 auto', padding: 'max(2rem, 12vh) 1.25rem 2rem' }}
      >
        <h1 style={{ margin: 0, fontSize: '1.5rem', lineHeight: 1.25, textWrap: 'balance' }}>
          {describeLeft(balance)}
        </h1>
        <p style={{ margin: '0.25rem 0 1.5rem', color: colors.quiet }}>
          {formatDayRange(balance.firstDay, addDays(balance.firstDay, 6))}
        </p>
        {balance.boughtSeconds > 0 && <Bar {...balance} />}
        <table
          style={{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}
        >
          <tbody>
            {rowsOf(balance).map(({ name, value }) => (
              <tr key={name}>
                <th scope="row" style={{ ...cell, fontWeight: 400 }}>
                  {name}
                </th>
                <td style={{ ...cell, textAlign: 'right', fontWeight: 600 }}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </body>
  </html>
)

/** Renders the page of a link to a balance. */
export const renderBalance: SiteBundle['renderBalance'] = (balance) =>
  `<!doctype html>${renderToStaticMarkup(<BalancePage balance={balance} />)}`

import { renderToStaticMarkup } from 'react-dom/server'
import { formatHours } from '#shared/durations.ts'
import type { Balance, SiteBundle } from '#shared/site.ts'

const text = { margin: '0 0 1rem', fontSize: '1rem', lineHeight: 1.5 }
const cell = { padding: '0.5rem 0', borderTop: '1px solid', textAlign: 'left' } as const

const formatWeek = (firstDay: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    new Date(firstDay),
    new Date(Date.parse(firstDay) + 6 * 86_400_000),
  )

const rowsOf = ({ boughtSeconds, usedSeconds }: Balance) => {
  const left = boughtSeconds - usedSeconds
  return [
    { name: 'Bought', value: formatHours(boughtSeconds) },
    { name: 'Used', value: formatHours(usedSeconds) },
    left < 0
      ? { name: 'Over', value: formatHours(-left) }
      : { name: 'Left', value: formatHours(left) },
  ]
}

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
    <body style={{ margin: 0, fontFamily: 'system-ui, sans-serif' }}>
      <main style={{ maxWidth: '28rem', margin: '0 auto', padding: '2rem 1rem' }}>
        <h1 style={{ margin: '0 0 0.5rem', fontSize: '1.5rem', lineHeight: 1.3 }}>
          Hours this week
        </h1>
        <p style={text}>{formatWeek(balance.firstDay)}</p>
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

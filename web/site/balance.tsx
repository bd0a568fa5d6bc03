import { renderToStaticMarkup } from 'react-dom/server'
import { formatHours } from '#shared/durations.ts'
import { addDays } from '#shared/days.ts'
import { formatDayRange } from '#shared/format-day-range.ts'
import type { Balance, PlanBalance, PlanHours, SiteBundle } from '#shared/site.ts'
import { LogoMark } from '#web/assets/logo.tsx'

// The product's colors. Browsers without `light-dark` choose their own.
const colors = {
  page: 'light-dark(#fdfcf9, #0e1627)',
  text: 'light-dark(#101a2f, #ebeff6)',
  quiet: 'light-dark(#55627c, #a7b2c6)',
  line: 'light-dark(#dfe3ea, #29354f)',
  track: 'light-dark(#e8ecf3, #29354f)',
  used: 'light-dark(#2b3a59, #aeb8c9)',
}
/** A serif like that of the brand, which the device has: a font of ours would be a request. */
const title = { fontFamily: 'ui-serif, Georgia, serif', fontWeight: 500 } as const

const spread = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0.25rem 1rem',
} as const

/** Says what is left, or by how much more was used. */
const describeLeft = ({ leftSeconds: secondsLeft }: Balance) => {
  if (secondsLeft === 0) return 'No hours left this week'
  return secondsLeft < 0
    ? `${formatHours(-secondsLeft)} over this week`
    : `${formatHours(secondsLeft)} left this week`
}

/** Formats when the hours were counted, in the time zone of their week: `As of 9:40 AM, Eastern Time`. */
const describeTime = ({ asOf, timeZone }: Balance) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(asOf))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
  return `As of ${time.format(new Date(asOf))}, ${zone}`
}

/** The used part of the hours as a bar. The line below says the same. */
const Bar = ({ boughtSeconds, usedSeconds }: PlanHours) => (
  <div
    aria-hidden="true"
    style={{
      height: '0.75rem',
      margin: '0.5rem 0',
      borderRadius: '0.25rem',
      overflow: 'hidden',
      backgroundColor: colors.track,
      printColorAdjust: 'exact',
    }}
  >
    <div
      style={{
        height: '100%',
        width: `${Math.min(100, (usedSeconds / Math.max(1, boughtSeconds)) * 100)}%`,
        backgroundColor: colors.used,
      }}
    />
  </div>
)

const Plan = (plan: PlanBalance) => {
  const secondsLeft = plan.leftSeconds
  const figures = [
    { name: 'Used', value: formatHours(plan.usedSeconds) },
    { name: secondsLeft < 0 ? 'Over' : 'Left', value: formatHours(Math.abs(secondsLeft)) },
  ]
  return (
    <section style={{ padding: '1.25rem 0', borderBottom: `1px solid ${colors.line}` }}>
      <div style={spread}>
        <h2 style={{ margin: 0, fontSize: '1rem', fontWeight: 600 }}>{plan.name}</h2>
        <span style={{ color: colors.quiet }}>{formatHours(plan.boughtSeconds)} this week</span>
      </div>
      <Bar {...plan} />
      <div style={{ display: 'flex', gap: '1.5rem', fontSize: '0.9375rem' }}>
        {figures.map(({ name, value }) => (
          <span key={name}>
            <span style={{ color: colors.quiet }}>{name} </span>
            <strong style={{ fontWeight: 600 }}>{value}</strong>
          </span>
        ))}
      </div>
    </section>
  )
}

/**
 * A page of its own without links, scripts, files or fonts, which would tell others where it was opened. It names neither
 * the customer nor a person. The browser chooses its colors.
 */
const BalancePage = ({ balance }: { balance: Balance }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <title>Hours this week – Admin Genie</title>
    </head>
    <body
      style={{
        margin: 0,
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        fontFamily: 'system-ui, sans-serif',
        fontVariantNumeric: 'tabular-nums',
        lineHeight: 1.5,
        backgroundColor: colors.page,
        color: colors.text,
      }}
    >
      <header style={{ ...spread, alignItems: 'center', padding: '0.75rem 1.25rem' }}>
        <span
          style={{
            display: 'flex',
            alignItems: 'center',
            gap: '0.625rem',
            fontSize: '1.25rem',
            ...title,
          }}
        >
          <LogoMark />
          Admin Genie
        </span>
        <span style={{ fontSize: '0.875rem', color: colors.quiet }}>{describeTime(balance)}</span>
      </header>
      <main
        style={{
          boxSizing: 'border-box',
          flexGrow: 1,
          width: '100%',
          maxWidth: '34.5rem',
          margin: '0 auto',
          padding: 'max(2rem, 10vh) 1.25rem 2rem',
        }}
      >
        <h1
          style={{ ...title, margin: 0, fontSize: '2rem', lineHeight: 1.25, textWrap: 'balance' }}
        >
          {describeLeft(balance)}
        </h1>
        <p style={{ margin: '0.25rem 0 2rem', color: colors.quiet }}>
          {`${formatDayRange(balance.firstDay, addDays(balance.firstDay, 6))}. Starts again on Monday.`}
        </p>
        <div style={{ borderTop: `1px solid ${colors.line}` }}>
          {balance.plans.map((plan, at) => (
            // The plans never change, and two may have one name.
            // eslint-disable-next-line react/no-array-index-key
            <Plan key={at} {...plan} />
          ))}
        </div>
      </main>
      <footer
        style={{
          padding: '1rem 1.25rem 1.5rem',
          textAlign: 'center',
          fontSize: '0.875rem',
          color: colors.quiet,
        }}
      >
        Shows hours only, no tasks or messages.
      </footer>
    </body>
  </html>
)

/** Renders the page of a link to a balance. */
export const renderBalance: SiteBundle['renderBalance'] = (balance) =>
  `<!doctype html>${renderToStaticMarkup(<BalancePage balance={balance} />)}`

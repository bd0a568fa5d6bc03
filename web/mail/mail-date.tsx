import { colors, font } from './mail-styles.ts'

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(day))

const line = { fontFamily: font, fontWeight: 600, color: colors.ink }

/** A day as a leaf of a calendar, in a cell before its row. The row says the same. */
export const MailDate = ({ day }: { day: string }) => (
  <td
    aria-hidden="true"
    width={80}
    className="line"
    style={{
      width: 80,
      padding: '12px 16px 12px 0',
      borderBottom: `1px solid ${colors.line}`,
      verticalAlign: 'top',
    }}
  >
    <table role="presentation" width={64} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            align="center"
            height={62}
            className="tile ink"
            style={{ ...line, borderRadius: 8, background: colors.tile, textAlign: 'center' }}
          >
            <div style={{ fontSize: 13, lineHeight: '18px' }}>
              {format(day, { month: 'short' })}
            </div>
            <div style={{ fontSize: 24, lineHeight: '26px' }}>
              {format(day, { day: 'numeric' })}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  </td>
)

import { colors, font, text } from './mail-styles.ts'
import { MailDate } from './mail-date.tsx'
import type { MailRow, MailSection } from './mail-content.ts'

const cell = {
  borderBottom: `1px solid ${colors.line}`,
  padding: '8px 0',
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  color: colors.ink,
  verticalAlign: 'top',
}

type NameProps = { row: MailRow; publicUrl: string; color?: string }

/** The name of a row, which leads to its page. */
export const MailRowName = ({ row, publicUrl, color = colors.ink }: NameProps) =>
  row.path ? (
    <a
      className={color === colors.ink ? 'ink' : 'quiet'}
      href={`${publicUrl}${row.path}`}
      style={{ color, textDecoration: 'underline' }}
    >
      {row.text}
    </a>
  ) : (
    row.text
  )

/** A section of a mail: each row has a name, what belongs to it, and a time or a number at the right. */
export const MailRows = ({
  title,
  rows,
  first,
  bar,
  isStrong = false,
  publicUrl,
}: MailSection & { publicUrl: string }) => (
  <>
    <h2 style={{ ...text, margin: '24px 0 0', fontSize: 14, lineHeight: '24px', fontWeight: 600 }}>
      {title}
    </h2>
    {first && <p style={{ ...text, margin: '0 0 8px' }}>{first}</p>}
    {bar !== undefined && <MailBar filledShare={bar} />}
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="line"
      style={{ borderTop: `1px solid ${colors.line}`, marginBottom: 16 }}
    >
      <tbody>
        {rows.map((row, at) => (
          // The rows never change, and two may say the same.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={at}>
            {row.day && <MailDate day={row.day} />}
            <td className="ink line" style={{ ...cell, overflowWrap: 'anywhere' }}>
              {isStrong && row.detail ? (
                <strong style={{ fontWeight: 600 }}>
                  <MailRowName row={row} publicUrl={publicUrl} />
                </strong>
              ) : (
                <MailRowName row={row} publicUrl={publicUrl} />
              )}
              {row.day && row.value && (
                <div style={{ fontSize: 14, lineHeight: '20px' }}>{row.value}</div>
              )}
              {row.detail && (
                <div
                  className="quiet"
                  style={{ fontSize: 14, lineHeight: '20px', color: colors.quiet }}
                >
                  {row.detail}
                </div>
              )}
            </td>
            {rows.some(({ value, day }) => value && !day) && (
              <td
                className="ink line value"
                align="right"
                style={{ ...cell, paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' }}
              >
                {row.value.replace(/ (?=[AP]M$)/, '\u00a0')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const cells = 20

/** A bar of twenty cells of a table, because mail programs draw nothing else alike. The sentence above says the same. */
const MailBar = ({ filledShare }: { filledShare: number }) => (
  <table
    role="presentation"
    aria-hidden="true"
    width="100%"
    cellPadding={0}
    cellSpacing={2}
    style={{ marginBottom: 8, tableLayout: 'fixed' }}
  >
    <tbody>
      <tr>
        {Array.from({ length: cells }, (_, at) => (
          // The cells never change.
          // eslint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
          <td
            key={at}
            className={at < Math.round(filledShare * cells) ? 'full' : 'track'}
            height={12}
            style={{
              height: 12,
              lineHeight: '12px',
              fontSize: 0,
              borderRadius: 2,
              background: at < Math.round(filledShare * cells) ? colors.full : colors.track,
            }}
          />
        ))}
      </tr>
    </tbody>
  </table>
)

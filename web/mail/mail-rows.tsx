import { colors, font, text } from './mail-styles.ts'
import type { MailSection } from './templates.ts'

const cell = {
  borderBottom: `1px solid ${colors.line}`,
  padding: '8px 0',
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  color: colors.ink,
  verticalAlign: 'top',
}

/** A section of a mail: each row has a name, what belongs to it, and a time or a number at the right. */
export const MailRows = ({ title, rows }: MailSection) => (
  <>
    <h2 style={{ ...text, margin: '24px 0 0', fontSize: 14, lineHeight: '24px', fontWeight: 600 }}>
      {title}
    </h2>
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="line"
      style={{ borderTop: `1px solid ${colors.line}`, marginBottom: 16 }}
    >
      <tbody>
        {rows.map(({ text: name, detail, value }, at) => (
          // The rows never change, and two may say the same.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <td className="ink line" style={{ ...cell, overflowWrap: 'anywhere' }}>
              {name}
              {detail && (
                <div
                  className="quiet"
                  style={{ fontSize: 14, lineHeight: '20px', color: colors.quiet }}
                >
                  {detail}
                </div>
              )}
            </td>
            <td
              className="ink line"
              align="right"
              style={{ ...cell, paddingLeft: 16, textAlign: 'right' }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

import type { MailQuote } from '#shared/mail.ts'
import type { MailContent } from './mail-content.ts'
import { colors, text } from './mail-styles.ts'

type Props = { quotes: readonly MailQuote[]; edge: MailContent['edge'] }

const smallText = { ...text, margin: '12px 0 8px', fontSize: 14, lineHeight: '20px' }
const bubble = { padding: '14px 18px', background: colors.sunken, borderRadius: '4px 16px 16px' }
const point = { padding: '0 0 0 18px', fontSize: 18, lineHeight: '27px' }

/** What someone wrote, in the order in which they did: messages in bubbles, a question or a result with an edge. */
export const MailQuotes = ({ quotes, edge }: Props) => {
  const shape = edge
    ? { ...point, borderLeft: `3px solid ${edge === 'result' ? colors.done : colors.gold}` }
    : bubble
  // The quotes and their lines never change, and two may say the same.
  /* eslint-disable react/no-array-index-key */
  return quotes.map(({ by, at: time, text: words }, at) => (
    <div key={at} style={{ marginBottom: 12 }}>
      {!edge && (
        <p style={smallText}>
          <strong style={{ fontWeight: 600 }}>{by}</strong>{' '}
          <span className="quiet" style={{ color: colors.quiet }}>
            {time}
          </span>
        </p>
      )}
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td
              className={edge ? `ink ${edge === 'result' ? 'done' : ''}` : 'ink sunken'}
              style={{ ...text, color: colors.ink, overflowWrap: 'anywhere', ...shape }}
            >
              {words.split(/\r\n?|\n/).map((line, nth) => (
                <span key={nth}>
                  {nth > 0 && <br />}
                  {line}
                </span>
              ))}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  ))
}
